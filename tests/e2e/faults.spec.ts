import { Buyer } from './buyer.ts'
import { expect, test } from './shop-test.ts'
import type { Page } from '@playwright/test'

test('ROUTE-9 a part of the page that cannot be loaded loads the page anew', async ({ page }) => {
  await new Buyer(page).open('/')
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await reloaded
  await expect(page.getByRole('banner')).toBeVisible()
})

test('ERR-1 a load that is superseded midway is no fault', async ({ page }) => {
  await page.addInitScript(keepAnswersOpen)
  await new Buyer(page).goToCheckout()
  await page.goto('/puzzle/tessera', { waitUntil: 'domcontentloaded' })
  const cartButton = page.locator('header a[aria-haspopup=dialog]')
  await expect(cartButton).toContainText('$7.80')
  const others = Promise.withResolvers<void>()
  await page.route('**/puzzle/tessera.data*', async (route) => {
    await others.promise
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await page.waitForFunction(() => performance.getEntriesByName('GET /cart.data').length >= 2)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(cartButton).toContainText('$15.60')
  others.resolve()
  await expect(page.getByRole('status').filter({ hasText: 'Tessera' })).toBeVisible()
})

test.describe('a search that the shop does not answer', () => {
  test.use({ expectedStatuses: [401, 429, 500] })

  test('ERR-1 leaves the page as it is: a refusal is told, a fault is not', async ({ page }) => {
    await new Buyer(page).open('/about-us')
    await answerHits(page, 500, 'Unexpected Server Error')
    await search(page, 'loop')
    await expect(page.getByRole('status').filter({ hasText: 'Unexpected' })).toBeHidden()
    await answerHits(page, 429, 'Too many requests. Please wait 5 seconds and try again.')
    await search(page, 'tess')
    await expect(page.getByRole('status').filter({ hasText: 'Too many requests.' })).toBeVisible()
    await page.unrouteAll()
    await search(page, 'tessera')
    await expect(page.getByRole('option', { name: /Tessera/ })).toBeVisible()
    await expect(page).toHaveURL('/about-us')
  })

  test('ERR-1 loads the page anew for a 401, once', async ({ page }) => {
    await new Buyer(page).open('/about-us')
    await answerHits(page, 401, 'You need to log in first')
    const reloaded = page.waitForEvent('load')
    await search(page, 'tess')
    await reloaded
    await new Buyer(page).open('/about-us')
    await search(page, 'tess')
    await expect(page.getByRole('status').filter({ hasText: 'You need to log in first' })).toBeVisible()
  })
})

test('ERR-2 without a network the next page says so, and comes once it is back', async ({
  page,
  context,
}) => {
  await new Buyer(page).open('/about-us')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  // of the same kind, so that only what it says is missing
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.locator('#best-sellers')).toBeVisible()
})

async function search(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/search/hits')
  await page.getByRole('combobox').fill(text)
  await answered
}

async function answerHits(page: Page, status: number, body: string): Promise<void> {
  await page.unrouteAll()
  await page.route('**/search/hits?*', (route) => route.fulfill({ status, contentType: 'text/plain', body }))
}

/** Hands the page what it asked for, but never says that it was all: superseding it aborts it midway. */
function keepAnswersOpen(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!new URL(answer.url).pathname.endsWith('.data')) return answer
    const whole = await answer.text()
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(whole))
        performance.mark(`${init?.method ?? 'GET'} ${new URL(answer.url).pathname}`)
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
      },
    })
    return new Response(body, { status: answer.status, headers: answer.headers })
  }
}
