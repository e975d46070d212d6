import { Buyer } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Locator, Page } from '@playwright/test'

test('ROUTE-9 a blocked script reloads the page once; then the page stays, and goes on once the script loads', async ({
  page,
}) => {
  await page.route('**/assets/find-order-*.js*', (route) => route.abort())
  await new Buyer(page).open('/about-us')
  await page.waitForLoadState('networkidle')
  await mark(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Find your order' })
  const isMissed = page.waitForEvent('requestfailed')
  await link.hover()
  await isMissed
  expect(await isMarked(page)).toBe(true)

  const isReloaded = page.waitForEvent('load')
  await link.click()
  await isReloaded
  await new Buyer(page).open('/about-us')
  await mark(page)
  await link.click()
  const message = page.getByRole('alert').filter({ hasText: 'A part of this page did not load.' })
  await expect(message.getByText('A part of this page')).toBeInViewport()
  await message.getByRole('button', { name: 'Try again' }).click()
  await expect(message).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await expect(page).toHaveURL('/about-us')

  await page.unrouteAll()
  await message.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/find-order')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your order')
  await expect(message).toBeHidden()
  expect(await isMarked(page)).toBe(true)
})

test('ROUTE-9 the page stays usable without a part that is blocked', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('latchkey:reloaded-at', String(Date.now())))
  await page.route('**/assets/search-panel-*.js', (route) => route.abort())
  await new Buyer(page).open('/about-us')
  await mark(page)
  await page.getByRole('combobox').fill('tessera')
  await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click()
  await expect(page).toHaveURL('/shipping')
  expect(await isMarked(page)).toBe(true)
})

test('ROUTE-9 ERR-2 offline, pointing at a link, adding to the cart and the heart leave the page as it is', async ({
  page,
  context,
}) => {
  await new Buyer(page).open('/puzzle/tessera')
  await page.waitForLoadState('networkidle')
  await mark(page)
  await context.setOffline(true)
  await expect(status(page, 'You are offline')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find your order' }).hover()
  for (const button of [addToCart(page), heart(page)]) {
    await button.click()
    await expect(status(page, 'Not sent')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(status(page, 'Not sent')).toBeHidden()
  }
  await addToCart(page).click()
  expect(await isMarked(page)).toBe(true)
  await expect(page).toHaveURL('/puzzle/tessera')

  await context.setOffline(false)
  await expect(status(page, 'You are online again.')).toBeVisible()
  await status(page, 'Not sent').getByRole('button', { name: 'Try again' }).click()
  await expect(status(page, 'is in your cart')).toBeVisible()
  await expect(page.locator('header a[aria-haspopup=dialog]')).toContainText('$7.80')
  expect(await isMarked(page)).toBe(true)
})

test('ERR-2 a form without an answer leaves the page as it is', async ({ page }) => {
  await new Buyer(page).open('/puzzle/tessera')
  await mark(page)
  await page.route('**/cart.data*', (route) => route.abort())
  await addToCart(page).click()
  await expect(status(page, 'Not sent')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tessera')
  await page.unrouteAll()
  await addToCart(page).click()
  await expect(page.locator('header a[aria-haspopup=dialog]')).toContainText('$7.80')
  expect(await isMarked(page)).toBe(true)
})

test('ERR-2 offline, a link is not followed; it works again once the network is back', async ({
  page,
  context,
}) => {
  await new Buyer(page).open('/about-us')
  await page.waitForLoadState('networkidle')
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  await context.setOffline(true)
  // a page of the same kind, so that only its content is missing
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click()
  await expect(status(page, 'cannot be opened')).toBeVisible()
  await expect(page).toHaveURL('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(status(page, 'Still no connection.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/shipping')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeHidden()
})

test('ERR-2 offline, the button that pays is off and says that nothing was paid', async ({
  page,
  context,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.fillCheckout('card')
  await context.setOffline(true)
  await expect(buyer.payButton()).toBeDisabled()
  await expect(buyer.payButton()).toHaveAccessibleDescription('You are offline. Nothing was paid.')
  await context.setOffline(false)
  await buyer.payButton().click()
  await page.waitForURL('**/bill-pay?**')
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeDisabled()
})

function status(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

function addToCart(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
}

function heart(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/i })
    .first()
}

/** Marks the page; a page that was loaded again has no mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset['marked'] = 'yes'))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['marked'] === 'yes')
}
