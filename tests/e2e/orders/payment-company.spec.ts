import { stripeSecretKey } from '../../../sandbox/stripe/stripe-calls.ts'
import { openSandboxProvider, type SandboxProvider } from '../../../sandbox/open-sandbox-provider.ts'
import { stripeProtocol } from '../../../sandbox/stripe/stripe-protocol.ts'
import { freePort } from '../../helpers/free-port.ts'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { ageSecondFactor, confirmIdentity, type Office, openOffice } from '../support/office.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'

const secret = 'a secret of the browser tests'
const company = '/payments/companies/stripe'

test.describe('OWN-4 a payment company in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let stripe: SandboxProvider
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    const port = await freePort()
    stripe = await openSandboxProvider({ host: '127.0.0.1', port, secret, protocol: stripeProtocol })
    office = await openOffice(browser, { STRIPE_URL: stripe.url, SANDBOX_PAYMENTS: 'off' })
    errors = watchErrors(office.owner, [400, 403])
  })
  test.afterAll(async () => {
    await office.close()
    await stripe.close()
    expect(errors).toEqual([])
  })

  test('is found behind the fold, set up, tried and offered without a restart', async () => {
    const page = await office.open('/payments')
    await page.getByText('More methods').click()
    await expect(page.getByRole('link', { name: 'Set up Stripe' })).toHaveAttribute('href', company)
    await page.getByText('More companies').click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Stripe', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stripe')
    await expect(page.getByText('Not set up yet')).toBeVisible()
    await expect(page.getByText(`${office.shop.url}/api/pay/notice/stripe`, { exact: true })).toBeVisible()
    await expect(page.getByText('charge.dispute.created')).toBeVisible()
    await page.getByLabel('Secret key').fill('sk_live_of_the_other_mode')
    await page.getByLabel('Secret of webhooks').fill('whsec_of_the_browser')
    await page.getByRole('button', { name: 'Save credentials' }).click()
    await expect(
      page.getByText(/This does not fit: STRIPE_SECRET_KEY is not a key of the test mode/),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Secret key').fill(stripeSecretKey(secret))
    await page.getByRole('button', { name: 'Save credentials' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await expect(page.getByText('Saved, it ends in wser. Leave it empty to keep it.')).toBeVisible()
    await expect(page.getByText('Test mode').first()).toBeVisible()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(/^signed webhook: none has come yet/)).toBeVisible()
    await expect(page.getByText(/^open: payment of 1.00 USD: buyers pay at/)).toBeVisible()
    await expectAccessible(page)
  })

  test('has two secrets of webhooks until the former one is dropped', async () => {
    const page = await office.open(company)
    await page.getByLabel('Secret of webhooks').fill('whsec_the_next_one')
    await page.getByRole('button', { name: 'Save credentials' }).click()
    await expect(page.getByText(/former secret of webhooks, which ends in wser/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use only the new one' }).click()
    await expect(page.getByText(/former secret of webhooks/)).toBeHidden()
  })

  test('is usable on a phone, in the dark', async () => {
    const page = await office.open(company)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stripe')
    await expectFitsPhone(page)
    await expectAccessible(page)
  })

  test('takes nothing until the second factor is confirmed, and is removed after a question', async () => {
    await ageSecondFactor(office.shop)
    const page = await office.open(company)
    await expect(page.getByLabel('Secret key')).toBeDisabled()
    await expectAccessible(page)
    await confirmIdentity(page, office.recoveryCodes.pop())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stripe')
    await ready(page)
    await page.getByRole('button', { name: 'Remove…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove the credentials of Stripe?' })
    await dialog.getByRole('button', { name: 'Remove them' }).click()
    await expect(page.getByText('Not set up yet')).toBeVisible()
  })
})
