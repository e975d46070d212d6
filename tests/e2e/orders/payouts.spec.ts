import { expectAccessible, expectFitsPhone, expectGoodLooks } from '../support/accessible.ts'
import { type Office, openOffice } from '../support/office.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'

const payout = `insert into payout (gateway, origin, company_payout_id, cents, currency, state, made_at, arrives_at,
  lines_state, lines_cents, read_at) values ('stripe', 'company', $1, 91, 'usd', 'paid', now() - interval '2 days', now(),
  'read', 91, now()) returning id`
const line = `insert into payout_line (payout_id, company_line_id, kind, category, gross_cents, fee_cents, net_cents,
  original_cents, original_currency, booked_at, source_id, state, why)
  values ($1, $2, $3, $4, $5::bigint, 0, $5::bigint, $5::bigint, 'usd', now() - interval '3 days', $6, $7, $8)`

test.describe('RTS-9 payouts in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser)
    errors = watchErrors(office.owner, [409])
    const { dataDir } = office.shop
    const [made] = await query<{ id: number }>(payout, ['po_browser'], dataDir)
    const id = made?.id ?? 0
    await query(line, [id, 'txn_fee', 'fee', 'fee', -9, '', 'explained', ''], dataDir)
    await query(line, [id, 'txn_fair', 'payment', 'charge', 100, 'ch_fair', 'missing', 'foreign'], dataDir)
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  test('name a missing line once, and the list says that all is explained', async () => {
    const page = await office.open('/payments')
    await page.getByRole('link', { name: 'Payouts' }).click()
    await expect(page.getByText('1 needs you')).toBeVisible()
    await expectFitsPhone(page)
    await expectGoodLooks(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page
      .getByRole('row', { name: /po_browser/ })
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stripe, $0.91')
    await expect(page.getByText('$0.91, equal')).toBeVisible()
    await expectGoodLooks(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByText('Not ours…').click()
    await page.getByLabel('Cause').fill('Sale at the fair')
    await page.getByLabel(/Also for all/).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Name the cause' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The cause is named.' })).toBeVisible()
    await page.goto(`${office.url}/payments/payouts`)
    await ready(page)
    await expect(page.getByText('Nothing waits for you')).toBeVisible()
    await expect(page.getByText('1 not ours')).toBeVisible()
  })

  test('export a file for the accountant, whose sum is the money that the bank received', async () => {
    const page = await office.open('/payments/payouts')
    const today = new Date().toISOString().slice(0, 10)
    const before = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('From').fill(before)
    await page.getByLabel('To', { exact: true }).fill(today)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the file' }).click()
    expect((await download).suggestedFilename()).toBe(`payouts-${before}-${today}.csv`)
  })
})
