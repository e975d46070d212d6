import { readFileSync } from 'node:fs'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { hydrated, type Office, openOffice } from '../support/office.ts'
import { query } from '../support/shop-database.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.describe('OPS-9 the reports of the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser, { DEMO_SHOP: 'on', TZ: 'Europe/Oslo' })
    errors = watchErrors(office.owner, [400])
    await makeSales(office.shop.dataDir)
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  test('OPS-9 OPS-11 a report is chosen by keyboard, beside the period before, and exported', async () => {
    const page = await office.open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
    await page.getByRole('link', { name: 'Whole report: Sales by day' }).press('Enter')
    const table = page.getByRole('table', { name: 'Sales by day' })
    await expect(table.getByRole('row')).toHaveCount(32)
    await expect(table.getByRole('row', { name: /^Total/ })).toContainText('$60.00')
    await expect(
      page.getByRole('img', { name: /^Takings, .* – .*: \$60\.00, \$40\.00 in the period before/ }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: '7 days' }).press('Enter')
    await expect(table.getByRole('row')).toHaveCount(9)
    await page.getByRole('link', { name: 'Countries' }).press('Enter')
    const countries = page.getByRole('table', { name: 'Countries' })
    await expect(countries.getByRole('row', { name: /^Not known/ })).toBeVisible()
    await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true')
    const download = page.waitForEvent('download')
    await page.locator('h1').click()
    await page.keyboard.press('e')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^report-countries-.*\.csv$/)
    expect(readFileSync(await file.path(), 'utf8')).toContain('Country,Paid orders,Takings (USD)')
  })

  test('OPS-9 any period in any currency works, and an issue is shown beside its field', async () => {
    const page = await office.open('/reports/currencies')
    const table = page.getByRole('table', { name: 'Currencies' })
    await expect(table.getByRole('row', { name: /^EUR/ })).toContainText('$20.00')
    await page.getByLabel('Orders').selectOption('Only EUR, in EUR')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(table.getByRole('row', { name: /^EUR/ })).toContainText('€18.00')
    await expect(table.getByRole('row', { name: /^USD/ })).toHaveCount(0)
    await page.getByLabel('To', { exact: true }).fill('2001-01-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('This is before the first day.')).toBeVisible()
    await expectAccessible(page)
    const vat = page.getByRole('link', { name: 'VAT by country' })
    await vat.click()
    await expect(vat).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('This is before the first day.')).toBeVisible()
    await page.getByRole('link', { name: 'Month', exact: true }).click()
    await expect(page.getByRole('table', { name: 'VAT by country' })).toBeVisible()
  })

  test('OPS-9 stock, delivery and searches have no currency', async () => {
    const page = await office.open('/reports/margin?currency=eur')
    await expect(
      page.getByRole('img', {
        name: /^From the price of the goods, €18\.00, to what is left of it, €18\.00/,
      }),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: /^Takings/ })).toContainText('€18.00')
    await page.getByRole('link', { name: 'Stock value' }).click()
    await expect(page.getByRole('table', { name: 'Stock value' })).toBeVisible()
    await expect(page.getByLabel('Orders')).toHaveCount(0)
    await page.getByRole('link', { name: 'Searches without result' }).click()
    await expect(page.getByRole('table', { name: 'Searches without result' })).toBeVisible()
    await expect(page.getByText('Nothing to draw')).toBeVisible()
    await page.getByRole('link', { name: 'Sales by day' }).click()
    await expect(page.getByLabel('Orders')).toHaveValue('eur')
  })

  test('OPS-9 OPS-11 the summary has the figures of every report and links to each for the same period', async () => {
    const page = await office.open('/reports')
    const sums = page.getByLabel('Sums')
    await expect(sums.getByRole('definition').first()).toContainText('$60.00+50% from $40.00')
    await expect(page.getByRole('img', { name: /^Takings, .*: \$60\.00, \$40\.00 in/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^From the price of the goods, \$60\.00/ })).toBeVisible()
    const currencies = page.getByRole('table', { name: 'Currencies' })
    await expect(currencies.getByRole('row', { name: /^USD/ })).toContainText('$40.00')
    await expect(page.getByRole('link', { name: /^(All [\d,]+|Whole report): / })).toHaveCount(14)
    await expectAccessible(page)
    const week = page.getByRole('link', { name: '7 days' })
    await week.press('Enter')
    await expect(week).toHaveAttribute('aria-current', 'true')
    await page.getByLabel('Orders').selectOption('Only EUR, in EUR')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(sums.getByRole('definition').first()).toContainText('€18.00')
    await page.getByRole('link', { name: 'Whole report: Countries' }).click()
    await expect(week).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('table', { name: 'Countries' })).toContainText('€18.00')
    await page.getByRole('link', { name: 'Summary' }).click()
    await expect(currencies).toContainText('€18.00')
    await page.getByLabel('To', { exact: true }).fill('2001-01-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('This is before the first day.')).toBeVisible()
  })

  test('OPS-9 OPS-11 reports fit a phone, in the dark', async () => {
    const page = await office.open('/reports')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await hydrated(page)
    await expectFitsPhone(page)
    await expectAccessible(page)
    for (const name of ['days', 'products', 'margin', 'refunds', 'tax', 'stock', 'delivery', 'searches']) {
      await page.goto(`${office.url}/reports/${name}`)
      await hydrated(page)
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
  })
})

/** Makes five orders of $20, one of them in euros, two of them 40 days old. All are refunded, so no work waits. */
async function makeSales(dataDir: string): Promise<void> {
  for (const [at, currency, rate, cents] of [
    ['0 days', 'usd', 1, 2000],
    ['2 days', 'eur', 0.9, 1800],
    ['2 days', 'usd', 1, 2000],
    ['40 days', 'usd', 1, 2000],
    ['41 days', 'usd', 1, 2000],
  ] as const)
    await query(
      `insert into orders (order_no, status, guest_hash, email, locale, currency, rate, goods_cents, total_cents, rmb_cents,
         idempotency_key, body_hash, placed_at, pay_before, paid_at)
       select key, 6, '', 'mia@example.com', 'en-US', $2, $3, $4, $4, 0, key, '', at, at, at
       from (select gen_random_uuid()::text as key, now() - $1::interval as at) one`,
      [at, currency, rate, cents],
      dataDir,
    )
}
