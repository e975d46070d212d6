import { expectGoodLooks } from '../support/accessible.ts'
import { Buyer } from '../support/buyer.ts'
import { openOwnShop, operate, type OwnShop } from '../support/own-shop.ts'
import { variantOf } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test.describe('a shop that shows VAT', () => {
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop({ COUNTRY_HEADER: 'x-country', TRUST_PROXY: '1' })
    await operate(shop.dataDir, ['invoices', 'seller', 'set', 'country', 'DE'])
    await operate(shop.dataDir, ['vat-rates', 'set', 'DE', '19'])
    await operate(shop.dataDir, ['vat-rates', 'set', 'PL', '23'])
  })
  test.afterAll(() => shop.close())

  for (const locale of ['en-US', 'ar'])
    for (const javaScriptEnabled of [true, false])
      test(`RTS-5 asks once about a country that the network contradicts: ${locale}, ${
        javaScriptEnabled ? 'with' : 'without'
      } JavaScript`, async ({ browser }) => {
        const context = await browser.newContext({
          baseURL: shop.url,
          javaScriptEnabled,
          extraHTTPHeaders: { 'x-country': 'DE' },
        })
        const page = await context.newPage()
        const buyer = new Buyer(page, locale)
        const { t } = buyer
        await buyer.checkOutByCard(`${await variantOf('tessera')}.1`, { hasScripts: javaScriptEnabled })
        const country = page.locator('select[name=country]')
        await expect(country).toHaveValue('DE')
        await country.selectOption('PL')
        await buyer.payButton().click()
        const error = page.getByText(t('errors.place.unconfirmed'))
        await expect(error).toBeVisible()
        await expect(country).toHaveValue('PL')
        const box = page.locator('[name=countryConfirmed]')
        await expect(box).not.toBeChecked()
        if (javaScriptEnabled) await expectGoodLooks(page)
        await box.check()
        await buyer.payButton().click()
        await page.waitForURL('**/bill-pay?**')
        // a phone folds the order away
        await page.setViewportSize({ width: 1440, height: 900 })
        await expect(page.getByRole('complementary').first()).toContainText('23')
        await context.close()
      })
})
