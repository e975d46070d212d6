import { Buyer, cards } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('ROUTE-1 PAY-5 a guest without JavaScript buys by card', async ({ page }) => {
  const buyer = new Buyer(page)
  await goFromHomeToCheckout(page)
  await buyer.fillCheckout('card')
  await buyer.payButton().click()
  await buyer.payByCard(cards.paid)
  await expectKeyOnPage(buyer)
})

test.describe('with another way to pay than the first', () => {
  test.use({ expectedStatuses: [409] })

  test('ROUTE-1 CHK-8 CHK-9 a guest without JavaScript sees the new total, then buys by redirect', async ({
    page,
  }) => {
    const buyer = new Buyer(page)
    await goFromHomeToCheckout(page)
    await expect(buyer.payButton()).toContainText('$7.92')
    await buyer.fillCheckout('bank')
    await buyer.payButton().click()
    await expect(page.getByRole('alert')).toContainText('look at the new total and confirm again')
    await expect(buyer.payButton()).toContainText('$7.80')
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(buyer.email)
    await buyer.payButton().click()
    await buyer.payAtBank(cards.paid)
    await expectKeyOnPage(buyer)
  })
})

async function goFromHomeToCheckout(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.locator('#best-sellers').getByRole('link', { name: 'Tessera', exact: true }).click()
  await page.locator('#buy-now').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

/** Without JavaScript the page polls by reloading itself. */
async function expectKeyOnPage(buyer: Buyer): Promise<void> {
  const { page } = buyer
  await expect(buyer.heading('result.keys-here')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Reveal key' }).click()
  const key = await page.locator('[data-key]').innerText()
  expect(key).toMatch(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){2}$/)
  expect(await buyer.readMail()).toContain(key)
}
