import { Buyer, cards } from '../../support/buyer.ts'
import { formTest as test } from '../../support/paypal-shop.ts'
import { expect } from '../../support/shop-test.ts'

// one shop for all tests
test.describe.configure({ mode: 'default' })

test('PSP-1 PAY-4 a shop with PayPal’s classic form alone sells a key', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.placeOrder('paypal-form')
  await buyer.payAtBank(cards.declined)
  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose another card' }).click()
  await buyer.payAtBank(cards.paid)
  await buyer.readKey()
})

test('PAY-9 a buyer who turns back at PayPal finds the order unpaid, and pays it there after all', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.placeOrder('paypal-form')
  const approval = page.url()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByRole('button', { name: /^Reveal/ })).toHaveCount(0)
  await page.getByRole('button', { name: buyer.t('result.pay-now') }).click()
  await page.waitForURL(approval)
  await buyer.payAtBank(cards.paid)
  await buyer.readKey()
})
