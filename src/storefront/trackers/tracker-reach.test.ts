import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '../routes.ts'
import { trackerReach } from './tracker-reach.ts'

describe('scripts of other companies', () => {
  it.each(screens())(
    'HDR-5 run on $path only if the page is the same for everybody',
    ({ path, isForAll }) => {
      expect(trackerReach(path)).toBe(isForAll ? 'all' : 'none')
    },
  )

  it('PAY-3 run on the result of a payment to report it, unless its address opens the order', () => {
    expect(trackerReach('/success-payment?order_id=7')).toBe('affiliate')
    expect(trackerReach('/success-payment?order_id=7&access=secret')).toBe('none')
  })

  it('HDR-5 are kept from a personal page however its address is written', () => {
    for (const address of ['/Checkout', '/%63heckout/', '/bill-pay?orderId=1', '/my-order', '/login?to=/'])
      expect(trackerReach(address), address).toBe('none')
    expect(trackerReach('/%zz')).toBe('all')
  })
})

/** Made anew for each reader, who is counted; it shows everybody the same. */
const notKept = 'newsInfo'

/** Every screen but the result of a payment and the one for unknown addresses. */
function screens(): { path: string; isForAll: boolean }[] {
  return routes
    .flatMap(({ children = [] }) => children.flatMap(screensOf))
    .filter(({ path }) => path !== 'success-payment' && path !== '*')
    .map(({ path = '', file }) => ({
      path: `/${path.replaceAll(':', 'a-')}`,
      isForAll:
        path === notKept ||
        readFileSync(join('src/storefront', file), 'utf8').includes('sharedSecondsContext'),
    }))
}

/** Without the layouts around them. */
function screensOf(route: RouteConfigEntry): RouteConfigEntry[] {
  return route.children?.flatMap(screensOf) ?? [route]
}
