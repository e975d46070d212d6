import { describe, expect, it } from 'vitest'
import { pageRows, trackerReachOf } from '../../shop/pages.ts'
import { trackerReach } from './tracker-reach.ts'

describe('scripts of other companies', () => {
  // no script runs at addresses of data, such as those below the result of a payment
  const screens = pageRows.values().filter(({ screen }) => screen.endsWith('.tsx'))
  it.each([...screens])(
    'HDR-5 run on $path as the table says, and on no page that is for one visitor',
    (page) => {
      const reach = trackerReach(page.path.replaceAll(':', 'some-'))
      expect(reach).toBe(trackerReachOf(page))
      expect(page.audience !== 'everybody' && reach === 'all').toBe(false)
    },
  )

  it('HDR-5 run on no page that the server writes itself', () => {
    expect(trackerReach('/mailbox/7')).toBe('none')
  })

  it('PAY-3 run on the result of a payment to report it, unless its address opens the order', () => {
    expect(trackerReach('/success-payment?order_id=7')).toBe('affiliate')
    expect(trackerReach('/success-payment?order_id=7&access=secret')).toBe('none')
  })

  it('HDR-5 never run on a personal page, however its address is written', () => {
    for (const address of ['/Checkout', '/%63heckout/', '/bill-pay?orderId=1', '/my-order', '/login?to=/'])
      expect(trackerReach(address), address).toBe('none')
    expect(trackerReach('/%zz')).toBe('all')
  })
})
