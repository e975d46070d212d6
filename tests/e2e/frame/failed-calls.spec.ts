import { Buyer } from '../support/buyer.ts'
import { keepAnswersOpen } from '../support/keep-answers-open.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

test('ERR-1 CART-2 navigating during a revalidation shows no error and the current cart', async ({
  page,
}) => {
  const isKept = await keepAnswersOpen(page, '/puzzle/tessera.data')
  await new Buyer(page).goToCheckout()
  await new Buyer(page).open('/puzzle/tessera')
  const cartButton = page.locator('header a[aria-haspopup=dialog]')
  await expect(cartButton).toContainText('$7.80')
  await page.evaluate(() => performance.clearMarks())
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await isKept()
  await expect(cartButton).toContainText('$15.60')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click()
  await expect(page).toHaveURL('/shipping')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cartButton).toContainText('$15.60')
})

test.describe('a search that fails', () => {
  test.use({ expectedStatuses: [401, 429, 500] })

  test('ERR-1 keeps the page: a refusal is shown, a 500 is not', async ({ page }) => {
    await new Buyer(page).open('/about-us')
    await answerHits(page, 500, 'Unexpected Server Error')
    await search(page, 'loop')
    await expect(page.getByRole('status').filter({ hasText: 'Unexpected' })).toBeHidden()
    await answerHits(page, 429, 'Too many attempts. Please wait 5 seconds and try again.')
    await search(page, 'tess')
    await expect(page.getByRole('status').filter({ hasText: 'Too many attempts.' })).toBeVisible()
    await page.unrouteAll()
    await search(page, 'tessera')
    await expect(page.getByRole('option', { name: /Tessera/ })).toBeVisible()
    await expect(page).toHaveURL('/about-us')
  })

  test('ERR-1 reloads the page on a 401, once', async ({ page }) => {
    await new Buyer(page).open('/about-us')
    await answerHits(page, 401, 'You need to log in first')
    await page.waitForLoadState()
    const reloaded = page.waitForEvent('load')
    await search(page, 'tess')
    await reloaded
    await new Buyer(page).open('/about-us')
    await search(page, 'tess')
    await expect(page.getByRole('status').filter({ hasText: 'You need to log in first' })).toBeVisible()
  })
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
