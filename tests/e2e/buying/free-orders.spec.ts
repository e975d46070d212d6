import { Buyer } from '../support/buyer.ts'
import { ordersOf, query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test('PAY-11 an order that a coupon pays in full needs no payment method', async ({ page }) => {
  await query(`insert into coupon (code, off_percent) values ('GIFT', 100) on conflict (code) do nothing`)
  const buyer = new Buyer(page)
  await buyer.goToCheckout('tessera', 1, '?coupon=GIFT')
  await expect(page.getByRole('radio', { name: buyer.t('payment-method.card') })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: buyer.t('checkout.how') })).toHaveCount(0)
  await page.getByLabel(buyer.t('checkout.email'), { exact: true }).fill(buyer.email)
  await expect(buyer.payButton()).toContainText(buyer.t('checkout.get-free'))
  await buyer.payButton().click()
  const key = await buyer.readKey()
  expect(await buyer.readMail()).toContain(key)
  expect(await ordersOf(buyer.email)).toMatchObject([{ total_cents: 0 }])

  const arabic = new Buyer(page, 'ar')
  await arabic.goToCheckout('tessera', 1, '?coupon=GIFT')
  await expect(arabic.payButton()).toContainText(arabic.t('checkout.get-free'))
})
