import { expectGoodLooks } from '../support/accessible.ts'
import { Buyer, ways } from '../support/buyer.ts'
import { query, variantOf } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ extraHTTPHeaders: { 'x-country': 'SG' }, expectedStatuses: [409] })

for (const { locale, javaScriptEnabled } of ways)
  test.describe(`${locale} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('RTS-4 a visitor chooses a country, and confirms a key for another one', async ({ page }) => {
      const buyer = new Buyer(page, locale)
      const { t } = buyer
      // no other visitor of the tests is in Singapore
      await query(`update product set activates = $1 where url_name = $2`, [rule, product])
      const address = buyer.addressOf(`/indie/${product}`)
      await expect(async () => {
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await expect(page.getByText(t('product.where'))).toBeVisible({ timeout: 1000 })
      }).toPass()

      await page.getByRole('link', { name: t('fits.choose'), exact: true }).click()
      await expect(buyer.heading('activation-country.title')).toBeVisible()
      const country = page.locator('select[name=country]')
      await expect(country).toHaveValue('SG')
      if (javaScriptEnabled) await expectGoodLooks(page)
      await page.getByRole('button', { name: t('activation-country.save') }).click()
      await expect(page.getByText(t('fits.no', { country: singapore[locale] ?? '' }))).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/indie/${product}`))
      if (javaScriptEnabled) await expectGoodLooks(page)

      const variantId = await variantOf(product)
      await buyer.checkOutByCard(`${variantId}.1`, { hasScripts: javaScriptEnabled })
      const box = page.locator('[name=notIn]')
      await expect(box).not.toBeChecked()
      await buyer.payButton().click()
      await expect(page.getByText(t('errors.activation.unconfirmed'))).toBeVisible()
      if (javaScriptEnabled) await expectGoodLooks(page)
      await box.check()
      await buyer.payButton().click()
      await page.waitForURL('**/bill-pay?**')
      const stored = await query<{ not_in_country: string }>(
        'select not_in_country from order_line join orders on orders.id = order_id where email = $1',
        [buyer.email],
      )
      expect(stored).toEqual([{ not_in_country: 'SG' }])
    })
  })

const product = 'elevator-season'
const rule = JSON.stringify({ rule: 'deny', countries: ['SG'] })
const singapore: Record<string, string> = { 'en-US': 'Singapore', ar: 'سنغافورة' }
