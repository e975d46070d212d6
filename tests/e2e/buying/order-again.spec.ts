import { Buyer } from '../support/buyer.ts'
import { ordersOf } from '../support/shop-database.ts'
import { expect, ready, test } from '../support/shop-test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedStatuses: [409] })

    test('PAY-9 puts the lines of a closed order back into the cart with one click', async ({ page }) => {
      const buyer = new Buyer(page)
      await page.goto('/puzzle/tessera', { waitUntil: 'domcontentloaded' })
      await page.locator('#buy-now').getByRole('button').click()
      await expect(buyer.heading('checkout.title')).toBeVisible()
      if (javaScriptEnabled) await ready(page)
      await buyer.fillCheckout('bank')
      await buyer.payButton().click()
      if (!javaScriptEnabled) await buyer.payButton().click()
      await page.waitForURL('**/pay/pay_**')
      const [order] = await ordersOf(buyer.email)
      await page.goto(`/success-payment?order_id=${order?.id}`, { waitUntil: 'domcontentloaded' })
      await page.getByRole('button', { name: 'Cancel the order' }).click()
      await page.getByRole('button', { name: 'Add to cart again' }).click()
      await expect(buyer.heading('checkout.title')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Tessera' })).toBeVisible()
    })
  })
