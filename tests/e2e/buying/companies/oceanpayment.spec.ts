import { Buyer, cards } from '../../support/buyer.ts'
import { expect, ready } from '../../support/shop-test.ts'
import { test } from '../../support/oceanpayment-shop.ts'

// one shop for all tests
test.describe.configure({ mode: 'default' })

test('PSP-1 a shop with nothing but Oceanpayment’s credentials sells a key on its own card page', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await expect(page.getByRole('radio', { name: buyer.t('payment-method.wallet') })).toHaveCount(0)
  await buyer.placeOrder('oceanpayment')
  await buyer.payByCard(cards.paid)
  const key = await buyer.readKey()
  expect(await buyer.readMail()).toContain(key)
})

test('PAY-5 3-D Secure returns the browser to its order by a form', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.placeOrder('oceanpayment')
  await buyer.payByCard(cards.challenge)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const back = page.waitForRequest((request) => request.url().includes('/api/pay/return'))
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  expect((await back).method()).toBe('POST')
  expect((await back).postData()).toContain('payment_status=1')
  await buyer.readKey()
})

test('PAY-9 a buyer who refuses 3-D Secure pays the same order with another card', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.placeOrder('oceanpayment')
  await buyer.payByCard(cards.challenge)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await page.getByRole('button', { name: buyer.t('result.pay-again') }).click()
  await page.waitForURL('**/bill-pay?**')
  await ready(page)
  await buyer.payByCard(cards.paid)
  await buyer.readKey()
})

test.describe('with a refused card', () => {
  test.use({ expectedStatuses: [402] })

  test('PAY-5 PAY-6 a declined card is reported, and the page keeps everything but the card', async ({
    page,
  }) => {
    const buyer = new Buyer(page)
    await buyer.goToCheckout()
    await buyer.placeOrder('oceanpayment')
    await buyer.payByCard(cards.declined)
    await expect(page.getByRole('alert')).toHaveText(buyer.t('errors.payment.card'))
    await expectNoCard(buyer)
    await buyer.payByCard(cards.paid)
    await buyer.readKey()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [402] })

  test('PAY-6 the page about a declined card contains no card', async ({ page }) => {
    const buyer = new Buyer(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.locator('#best-sellers').getByRole('link', { name: 'Tessera', exact: true }).click()
    await page.locator('#buy-now').getByRole('button').click()
    await buyer.placeOrder('oceanpayment')
    await buyer.payByCard(cards.declined)
    await expect(page.getByRole('alert')).toHaveText(buyer.t('errors.payment.card'))
    await expectNoCard(buyer)
    expect(await page.content()).not.toContain(cards.declined)
  })
})

/** Expects the address as it was entered, and no card. */
async function expectNoCard({ page, t }: Buyer): Promise<void> {
  for (const field of ['billing.card', 'billing.expiry', 'billing.code'] as const)
    await expect(page.getByLabel(t(field), { exact: field === 'billing.card' })).toHaveValue('')
  await expect(page.getByLabel(t('billing.city'))).toHaveValue('London')
}
