import { Buyer, cards } from '../support/buyer.ts'
import { formTest as test } from '../support/paypal-shop.ts'
import { expect } from '../support/shop-test.ts'

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
