import { linkInMail } from '../support/account.ts'
import { placeByApi } from '../support/bought.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { ordersOf, query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

test('PAY-7 an unpaid order is paid another way, and its old attempt can no longer be paid', async ({
  page,
  context,
}) => {
  const buyer = new Buyer(page)
  const { payUrl: bankPage = '' } = await placeByApi(buyer, 'bank')
  await page.goto(bankPage)
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

test('PAY-7 a buyer who pays another way sees the paid order if the old attempt is paid at that moment', async ({
  page,
  context,
}) => {
  const buyer = new Buyer(page)
  const { path, payUrl: bankPage = '' } = await placeByApi(buyer, 'bank')
  await page.goto(path)
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await page.getByRole('radio', { name: /card/i }).first().check()
  const other = new Buyer(await context.newPage())
  await other.page.goto(bankPage)
  await other.payAtBank(cards.paid)
  await expect.poll(async () => (await ordersOf(buyer.email))[0]?.status).toBe(2)
  await page.getByRole('button', { name: /pay/i }).click()
  await buyer.readKey()
})

test('PAY-7 CHK-3 an order with a coupon keeps it when it is paid another way, for the amount on the button', async ({
  page,
}) => {
  await query(`insert into coupon (code, off_percent) values ('HALF', 50) on conflict (code) do nothing`)
  const buyer = new Buyer(page)
  await buyer.goToCheckout('tessera', 1, '?coupon=HALF')
  await buyer.placeOrder('bank')
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('link', { name: 'Pay another way' }).click()
  const pay = page.getByRole('button', { name: /^Pay now/ })
  for (const name of ['Test wallet', 'Card']) {
    const row = page.getByRole('main').locator('label', { hasText: name }).first()
    await row.getByRole('radio').check()
    const [amount] = /\$[\d.]+/.exec(await row.innerText()) ?? []
    await expect(pay).toContainText(amount ?? 'no amount')
  }
  await pay.click()
  await page.waitForURL('**/bill-pay?**')
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(/HALF\s*−\$3\.90/)
  await buyer.payByCard(cards.paid)
  await buyer.readKey()
  const kept = await query('select coupon_code, coupon_cents from orders where email = $1', [buyer.email])
  expect(kept).toEqual([{ coupon_code: 'HALF', coupon_cents: '390' }])
})

test('PAY-7 PAY-13 another browser pays another way by the mailed link, from the card page too', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyer = new Buyer(page)
  await placeByApi(buyer, 'bank')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = new Buyer(await context.newPage())
  await openMailedOrder(other, buyer.email)
  await payAnotherWay(other.page, 'Card')
  await other.page.waitForURL('**/bill-pay?**access=**')
  await payAnotherWay(other.page, 'Test wallet')
  await other.page.waitForURL('**/pay/pay_**')
  await other.payAtBank(cards.paid)
  await expect(other.heading('result.received')).toBeVisible()
  await expect.poll(async () => (await ordersOf(buyer.email))[0]?.status).toBe(2)
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-1 PAY-7 an unpaid order is paid another way', async ({ page }) => {
    const buyer = new Buyer(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.locator('#best-sellers').getByRole('link', { name: 'Tessera', exact: true }).click()
    await page.locator('#buy-now').getByRole('button').click()
    await buyer.placeOrder('card')
    await payAnotherWay(page, 'Testbank')
    await page.waitForURL('**/pay/pay_**')
    await buyer.payAtBank(cards.paid)
    await expect.poll(async () => (await ordersOf(buyer.email)).map(({ status }) => status)).toEqual([2])
  })
})

/** Pays by another method, from the page of the order or its card page. */
async function payAnotherWay(page: Page, method: string): Promise<void> {
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay another way' })).toBeVisible()
  await page.getByRole('radio', { name: method }).first().check()
  await page.getByRole('button', { name: /pay/i }).click()
}

async function openMailedOrder({ page, t }: Buyer, email: string): Promise<void> {
  const [order] = await ordersOf(email)
  await page.goto('/find-order', { waitUntil: 'networkidle' })
  const asking = page.getByRole('main')
  await asking.getByLabel(t('find-order.number')).fill(order?.order_no ?? '')
  await asking.getByLabel(t('find-order.email')).fill(email)
  await asking.getByRole('button', { name: t('find-order.send') }).click()
  await expect(asking.getByText(t('find-order.sent'))).toBeVisible()
  await page.goto(await linkInMail(page, email, 'success-payment'))
}
