import { Buyer, cards } from '../../support/buyer.ts'
import { test } from '../../support/payssion-shop.ts'
import { expect } from '../../support/shop-test.ts'

// one shop for all tests
test.describe.configure({ mode: 'default' })

test('PSP-1 a shop with nothing but Payssion’s credentials sells a key', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await expect(page.getByRole('radio', { name: buyer.t('payment-method.wallet') })).toHaveCount(0)
  await buyer.placeOrder('payssion-alipay')
  await buyer.payAtBank(cards.challenge)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const key = await buyer.readKey()
  // the parameters that Payssion adds follow those of the shop
  expect(new URL(page.url()).searchParams.getAll('order_id')).toHaveLength(2)
  await page.reload()
  await expect(buyer.heading('result.keys-here')).toBeVisible()
  expect(await buyer.readMail()).toContain(key)
})

test('PAY-9 a payment that was declined or turned back from at Payssion is followed by another', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.placeOrder('payssion-alipay')
  const declined = page.url()
  await buyer.payAtBank(cards.declined)
  await page.getByRole('button', { name: buyer.t('result.pay-again') }).click()
  await page.waitForURL(/\/pay\/H\d{15}$/)
  const turnedBack = page.url()
  expect(turnedBack).not.toBe(declined)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('button', { name: buyer.t('result.pay-again') }).click()
  await page.waitForURL(/\/pay\/H\d{15}$/)
  expect(page.url()).not.toBe(turnedBack)
  await buyer.payAtBank(cards.paid)
  await buyer.readKey()
})
