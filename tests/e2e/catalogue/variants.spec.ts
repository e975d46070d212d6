import { Buyer } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

const crowns = '/strategy/crowns-of-ash'

test('PROD-4 the chosen edition is in the address: reload, back and forward restore it', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.open(`${crowns}?currency=eur`)
  const standard = await price(page).innerText()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await edition(page, 'Deluxe').click({ force: true })
  await expect(page).toHaveURL(/\?currency=eur&variant=\d+$/)
  await expect(price(page)).not.toHaveText(standard)
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1')
  const deluxe = await price(page).innerText()

  await buyer.open(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(edition(page, 'Deluxe')).toBeChecked()
  await expect(price(page)).toHaveText(deluxe)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/crowns-of-ash$/)
  await edition(page, 'Standard').click({ force: true })
  await expect(page).toHaveURL(/\/crowns-of-ash\?currency=eur$/)
  await page.goBack()
  await expect(edition(page, 'Deluxe')).toBeChecked()
  await expect(price(page)).toHaveText(deluxe)
  await page.goForward()
  await expect(edition(page, 'Standard')).toBeChecked()
  await expect(price(page)).toHaveText(standard)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PROD-4 ROUTE-1 each edition has an address, and that edition goes into the cart', async ({
    page,
  }) => {
    await page.goto(crowns)
    await page.getByRole('link', { name: /^Deluxe/ }).click()
    await expect(page).toHaveURL(/\?variant=\d+$/)
    await expect(page.getByRole('link', { name: /^Deluxe/ })).toHaveAttribute('aria-current', 'true')
    const variantId = new URL(page.url()).searchParams.get('variant')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const cart = async () => (await page.context().cookies()).find(({ name }) => name === 'lk_cart')?.value
    await expect.poll(cart).toBe(`${variantId}.1`)
  })
})

function edition(page: Page, name: string) {
  return page.getByRole('radio', { name: new RegExp(`^${name}`) })
}

function price(page: Page) {
  return page.getByRole('main').locator('p .figure').first()
}
