import { rateLimits } from '../../../src/shop/rate-limits.ts'
import { cardFields } from '../../helpers/form-fields.ts'
import { openCardPage } from '../support/bought.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'

const tooMany = /^Too many attempts\. Please wait \d+ (second|minute|hour)s? and try again\.$/

test.describe('coupon guesses', () => {
  // a network of its own: the shop of these tests trusts the header, as behind a proxy
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' }, expectedStatuses: [429] })

  test('CHK-3 are limited on the checkout page, which says for how long and keeps the input', async ({
    page,
  }) => {
    const buyer = new Buyer(page)
    await buyer.goToCheckout()
    await page.getByLabel(buyer.t('checkout.email'), { exact: true }).fill(buyer.email)
    for (let guess = 0; guess < rateLimits['coupon.network'].max; guess++)
      expect((await page.request.get(`/checkout?coupon=NOSUCH${guess}`)).status()).toBe(200)
    await page.getByLabel(buyer.t('checkout.coupon'), { exact: true }).fill('NOSUCH')
    await page.getByRole('button', { name: buyer.t('checkout.apply'), exact: true }).click()
    await expect(page.getByText(tooMany)).toBeVisible()
    await expect(page.getByLabel(buyer.t('checkout.email'), { exact: true })).toHaveValue(buyer.email)
    expect((await page.request.get('/checkout?coupon=NOSUCH')).status()).toBe(429)
  })
})

test.describe('declined cards', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.8' }, expectedStatuses: [429] })

  test('PAY-5 are limited on the card page, which says for how long and keeps the input', async ({
    page,
    baseURL,
  }) => {
    const buyer = new Buyer(page)
    const { id: orderId } = await openCardPage(buyer)
    const form = { ...cardFields, orderId, cardNo: cards.declined, isBillingAddress: 'on' }
    for (let card = 0; card < rateLimits['card.order'].max; card++) {
      const answer = await page.request.post(page.url(), { form, headers: { origin: baseURL ?? '' } })
      expect(answer.status()).toBe(402)
    }
    await buyer.payByCard(cards.paid)
    await expect(page.getByText(tooMany)).toBeVisible()
    await expect(page.getByLabel(buyer.t('billing.city'))).toHaveValue('London')
  })
})
