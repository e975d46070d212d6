import { Buyer } from '../support/buyer.ts'
import { ordersOf } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test('CHK-10 a double click on Pay makes one order', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.fillCheckout('card')
  await buyer.payButton().dblclick()
  await page.waitForURL('**/bill-pay?**')
  expect(await ordersOf(buyer.email)).toHaveLength(1)
})

test('CHK-9 CHK-10 the back button after an order makes no second one and shows an empty cart', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.placeOrder('card')
  await page.goBack({ waitUntil: 'domcontentloaded' })
  await expect(buyer.heading('cart.empty-title')).toBeVisible()
  await page.goForward({ waitUntil: 'domcontentloaded' })
  await expect(buyer.heading('pay.card-title')).toBeVisible()
  expect(await ordersOf(buyer.email)).toHaveLength(1)
})

test('CHK-10 the back button from the provider leads back to the same order', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.placeOrder('bank')
  await page.goBack({ waitUntil: 'domcontentloaded' })
  await expect(buyer.heading('cart.empty-title')).toBeVisible()
  expect(await ordersOf(buyer.email)).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [400] })

  test('CHK-10 sending the same form twice makes one order', async ({ page }) => {
    const buyer = new Buyer(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.locator('#best-sellers').getByRole('button', { name: 'Buy now: Tessera' }).click()
    await buyer.fillCheckout('card')
    await buyer.payButton().click()
    await expect(buyer.heading('pay.card-title')).toBeVisible()
    await page.goBack({ waitUntil: 'domcontentloaded' })
    const emptied = buyer.heading('cart.empty-title')
    await expect(emptied.or(buyer.payButton())).toBeVisible()
    if (await buyer.payButton().isVisible()) await buyer.payButton().click()
    await expect(emptied.or(buyer.heading('pay.card-title'))).toBeVisible()
    expect(await ordersOf(buyer.email)).toHaveLength(1)
  })
})

test('CHK-2 L10N-5 the order is placed in the currency that the buyer saw', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout('tessera', 1, '?currency=eur')
  const shown = /€\d+\.\d\d/.exec(await buyer.payButton().innerText())?.[0]
  await buyer.placeOrder('card')
  await expect(page).toHaveURL(/currency=eur/)
  const [order] = await ordersOf(buyer.email)
  expect(order).toMatchObject({ currency: 'eur' })
  expect(`€${((order?.total_cents ?? 0) / 100).toFixed(2)}`).toBe(shown)
})
