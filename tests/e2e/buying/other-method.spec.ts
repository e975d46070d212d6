import { Buyer, cards } from '../support/buyer.ts'
import { ordersOf } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test('PAY-7 an unpaid order is paid another way, and its old attempt can no longer be paid', async ({
  page,
  context,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.placeOrder('bank')
  const bankPage = page.url()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay another way' })).toBeVisible()
  await page.getByRole('radio', { name: /card/i }).first().check()
  await page.getByRole('button', { name: /pay/i }).click()
  await page.waitForURL('**/bill-pay?**')
  const other = await context.newPage()
  await other.goto(bankPage)
  await expect(other.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await buyer.payByCard(cards.paid)
  await buyer.readKey()
  expect(await ordersOf(buyer.email)).toHaveLength(1)
})
