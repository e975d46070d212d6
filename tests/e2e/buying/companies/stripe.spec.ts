import { Buyer, cards } from '../../support/buyer.ts'
import { expect } from '../../support/shop-test.ts'
import { test } from '../../support/stripe-shop.ts'

// one shop for all tests
test.describe.configure({ mode: 'default' })

test('PSP-1 a shop with nothing but Stripe’s credentials sells a key', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await expect(page.getByRole('radio', { name: buyer.t('payment-method.wallet') })).toHaveCount(0)
  await buyer.placeOrder('stripe')
  await buyer.payAtBank(cards.paid)
  const key = await buyer.readKey()
  expect(await buyer.readMail()).toContain(key)
})

test('PAY-5 PAY-9 a session at Stripe stays open after turning back and after a declined card', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.placeOrder('stripe')
  const session = page.url()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(session)
  await buyer.payAtBank(cards.declined)
  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose another card' }).click()
  await buyer.payAtBank(cards.challenge)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await buyer.readKey()
})
