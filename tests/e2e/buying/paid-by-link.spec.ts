import { linkInMail } from '../support/account.ts'
import { placeByApi } from '../support/bought.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { ordersOf } from '../support/shop-database.ts'
import { expect, ready, test } from '../support/shop-test.ts'
import type { Browser } from '@playwright/test'

test.describe('another browser than the one that ordered', () => {
  test('PAY-7 PAY-13 pays by card from the mailed link and gets the key', async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = await orderAndLeave(new Buyer(page), 'card', browser.newContext({ baseURL: baseURL ?? '' }))
    await expect(other.heading('pay.card-title')).toBeVisible()
    await other.payByCard(cards.paid)
    await other.readKey()
  })

  test("PAY-4 PAY-13 pays by a wallet's form from the mailed link", async ({ page, browser, baseURL }) => {
    const buyer = new Buyer(page)
    const other = await orderAndLeave(buyer, 'wallet', browser.newContext({ baseURL: baseURL ?? '' }))
    await other.page.waitForURL('**/pay/pay_**')
    await other.payAtBank(cards.paid)
    await expect(other.heading('result.received')).toBeVisible()
    await expect.poll(async () => (await ordersOf(buyer.email))[0]?.status).toBe(2)
  })
})

/** Orders, requests the link in a new browser, opens it there, and presses Pay. */
async function orderAndLeave(
  buyer: Buyer,
  method: 'card' | 'wallet',
  opened: ReturnType<Browser['newContext']>,
): Promise<Buyer> {
  const { orderNo } = await placeByApi(buyer, method)
  const other = new Buyer(await (await opened).newPage())
  await other.open('/find-order')
  const asking = other.page.getByRole('main')
  await asking.getByLabel(other.t('find-order.number')).fill(orderNo)
  await asking.getByLabel(other.t('find-order.email')).fill(buyer.email)
  await asking.getByRole('button', { name: other.t('find-order.send') }).click()
  await expect(asking.getByText(other.t('find-order.sent'))).toBeVisible()
  await other.page.goto(await linkInMail(other.page, buyer.email, 'success-payment'))
  await ready(other.page)
  await other.page.getByRole('button', { name: /Pay (now|again)/ }).click()
  return other
}
