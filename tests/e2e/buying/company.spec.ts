import { expectGoodLooks } from '../support/accessible.ts'
import { openBought } from '../support/bought.ts'
import { Buyer, ways } from '../support/buyer.ts'
import { query, variantOf } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ extraHTTPHeaders: { 'x-country': 'NL' }, expectedStatuses: [409] })

for (const { locale, javaScriptEnabled } of ways)
  test.describe(`${locale} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('RTS-6 a company gives its VAT number at the checkout', async ({ page }) => {
      const buyer = new Buyer(page, locale)
      const { t } = buyer
      await buyer.checkOutByCard(`${await variantOf('tessera')}.1`, { hasScripts: javaScriptEnabled })
      const name = page.getByLabel(t('checkout.company.name'), { exact: true })
      const number = page.locator('[name=vatNumber]')
      await expect(name).toBeHidden()
      await page.getByText(t('checkout.company'), { exact: true }).click()
      await name.fill('Molen B.V.')
      await page.locator('[name=companyCountry]').selectOption('NL')
      await number.fill('NL12')
      await buyer.payButton().click()
      await expect(page.getByText(t('errors.vat-number.invalid'))).toBeVisible()
      await expect(name).toHaveValue('Molen B.V.')
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      if (javaScriptEnabled) await expectGoodLooks(page)
      await number.fill('NL 0044.95.445.B01')
      await buyer.payButton().click()
      await page.waitForURL('**/bill-pay?**')
      const stored = await query<{ name: string; country: string; vat_number: string }>(
        `select name, country, vat_number from company_buyer join orders on orders.id = order_id where email = $1`,
        [buyer.email],
      )
      expect(stored).toEqual([{ name: 'Molen B.V.', country: 'NL', vat_number: 'NL004495445B01' }])
    })

    test('RTS-6 a guest corrects the company of an invoice, and its number is checked', async ({ page }) => {
      const buyer = new Buyer(page, locale)
      const { t } = buyer
      const { path } = await openBought(buyer, { hasScripts: javaScriptEnabled })
      await page.getByRole('link', { name: t('correction.title') }).click()
      await page.getByLabel(t('checkout.company.name'), { exact: true }).fill('Molen Holding')
      if (javaScriptEnabled) await expectGoodLooks(page)
      await page.getByRole('button', { name: t('correction.send') }).click()
      await expect(page.getByRole('status').filter({ hasText: t('correction.done') })).toBeVisible()
      await page.locator('[name=companyCountry]').selectOption('NL')
      await page.locator('[name=vatNumber]').fill('NL004495445B01')
      await page.getByRole('button', { name: t('correction.send') }).click()
      await expect(async () => {
        await page.goto(buyer.addressOf(path))
        await expect(page.locator('a[download]')).toHaveCount(5, { timeout: 1000 })
      }).toPass()
    })
  })
