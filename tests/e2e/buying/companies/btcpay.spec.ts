import type { Page } from '@playwright/test'
import { test } from '../../support/btcpay-shop.ts'
import { Buyer } from '../../support/buyer.ts'
import { expect } from '../../support/shop-test.ts'

// one shop for all tests
test.describe.configure({ mode: 'default' })

test('PSP-1 PAY-8 a shop with nothing but BTCPay’s credentials sells a key once the payment is confirmed', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await expect(page.getByRole('radio', { name: buyer.t('payment-method.wallet') })).toHaveCount(0)
  await buyer.placeOrder('btcpay')
  const invoice = page.url()
  await page.getByRole('button', { name: 'Pay; the chain has not confirmed it yet' }).click()
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await expect(page.getByText('Fetching the payment status')).toBeVisible()
  await page.goto(invoice)
  await expect(page.getByText('Processing (None)')).toBeVisible()
  await page.getByRole('button', { name: 'The chain confirms it' }).click()
  const key = await buyer.readKey()
  expect(await buyer.readMail()).toContain(key)
})

test('PAY-12 PSP-4 coins that come too late and too few are refunded by a link on the page and in the mail', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.placeOrder('btcpay')
  const invoice = page.url()
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await page.getByRole('button', { name: buyer.t('result.cancel') }).click()
  await expect(buyer.heading('result.payment-cancelled')).toBeVisible()
  await page.goto(invoice)
  await expect(page.getByText('Invalid (Marked)')).toBeVisible()
  await page.getByRole('button', { name: 'Pay half of it late' }).click()
  const claim = page.getByRole('link', { name: buyer.t('result.claim-action') })
  await expect(async () => {
    await page.reload()
    await expect(claim).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('$3.90 is waiting for you.')).toBeVisible()
  const address = (await claim.getAttribute('href')) ?? ''
  expect(await claimMail(page, buyer)).toContain(address)
  const order = page.url()
  await claim.click()
  await page.getByLabel('Your address').fill('bcrt1qbuyer')
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(page.getByText('AwaitingApproval')).toBeVisible()
  await page.getByRole('button', { name: 'The shop keeper approves' }).click()
  await expect(page.getByText('Completed')).toBeVisible()
  await expect(async () => {
    await page.goto(order)
    await expect(buyer.heading('result.payment-cancelled')).toBeVisible()
    await expect(claim).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

/** The text of the mail with the link, as the local mailbox shows it. */
async function claimMail(page: Page, buyer: Buyer): Promise<string> {
  const mailbox = await page.context().newPage()
  const entry = mailbox
    .getByRole('listitem')
    .filter({ hasText: buyer.email })
    .filter({ hasText: 'Claim your refund' })
    .getByRole('link')
  await expect(async () => {
    await mailbox.goto('/mailbox')
    await expect(entry).toBeVisible({ timeout: 500 })
  }).toPass()
  await entry.click()
  const text = await mailbox.locator('pre').innerText()
  await mailbox.close()
  return text
}
