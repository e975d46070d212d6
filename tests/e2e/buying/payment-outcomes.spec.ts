import { openCardPage, placeByApi } from '../support/bought.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { ordersOf } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test('PAY-5 SEO-1 a card that 3-D Secure asks about is paid once the buyer confirms', async ({ page }) => {
  const buyer = new Buyer(page)
  await openCardPage(buyer)
  await expect(page).toHaveTitle('Pay by card · Latchkey')
  await buyer.payByCard(cards.challenge)
  await expect(page.getByRole('heading', { name: 'Confirm this payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const key = await buyer.readKey()
  await expect(page).toHaveTitle('Order received · Latchkey')
  expect(await buyer.readMail()).toContain(key)
})

test.describe('with a refused card', () => {
  test.use({ expectedStatuses: [402] })

  test("PAY-5 a declined card shows the shop's message, and a second card pays the same order", async ({
    page,
  }) => {
    const buyer = new Buyer(page)
    await openCardPage(buyer)
    await buyer.payByCard(cards.declined)
    await expect(page.getByRole('alert')).toHaveText(
      'Sorry, your card currently does not support this payment method. Please choose another payment method!',
    )
    // the card is cleared and the message has the focus, so that new input stays
    await expect(page.locator(':focus').getByRole('alert')).toBeVisible()
    await buyer.payByCard(cards.paid)
    await buyer.readKey()
    expect(await ordersOf(buyer.email)).toHaveLength(1)
  })
})

test('PAY-9 a payment cancelled at the provider can be paid again', async ({ page }) => {
  const buyer = new Buyer(page)
  const { payUrl = '' } = await placeByApi(buyer, 'bank')
  await page.goto(payUrl)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('Payment cancelled, please pay again')).toBeVisible()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await page.waitForURL('**/pay/pay_**')
  await buyer.payAtBank(cards.paid)
  await buyer.readKey()
  expect(await ordersOf(buyer.email)).toHaveLength(1)
})

test('PAY-8 PAY-14 the page waits for a late payment and then shows the keys by itself', async ({
  page,
  context,
}) => {
  const buyer = new Buyer(page)
  await openCardPage(buyer)
  await buyer.payByCard(cards.late)
  await expect(page.getByText('Fetching the payment status')).toBeVisible()
  await expect(buyer.heading('result.received')).toBeVisible()
  const isSamePage = await page.evaluateHandle(() => document.body)
  const untouched = await context.newPage()
  await untouched.goto(page.url())
  await expect(untouched.getByRole('heading', { level: 1 })).toHaveText(buyer.t('result.received'))
  // the test bank says "paid" after twenty seconds
  await expect(buyer.heading('result.keys-here')).toBeVisible({ timeout: 90_000 })
  expect(await isSamePage.evaluate((body) => body.isConnected)).toBe(true)
  await expect(untouched.getByRole('heading', { level: 1 })).toHaveText(
    buyer.t('result.keys-here', { count: 1 }),
    {
      timeout: 90_000,
    },
  )
  await buyer.readKey()
})

test('PAY-6 PAY-10 an address that says paid shows no key and no "paid" before the provider has said so', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  const { path, orderNo } = await placeByApi(buyer, 'card')
  await buyer.open(`${path}&order_no=${orderNo}&transaction_id=pay_made_up`)
  await expect(buyer.heading('result.received')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reveal/ })).toHaveCount(0)
})
