import { expectGoodLooks } from '../support/accessible.ts'
import { Buyer } from '../support/buyer.ts'
import { type OwnShop, openOwnShop } from '../support/own-shop.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'

test.describe('a shop for companies', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  let cart: string
  test.beforeAll(async () => {
    shop = await openOwnShop({})
    const rows = await query<{ id: number }>(
      "select v.id from variant v join product p on p.id = v.product_id where p.url_name = 'tessera' order by v.id",
      [],
      shop.dataDir,
    )
    cart = `${rows[0]?.id}.1`
  })
  test.afterAll(() => shop.close())

  for (const locale of ['en-US', 'ar'])
    for (const javaScriptEnabled of [true, false])
      test(`RTS-6 a company gives its VAT number at the checkout, ${locale} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
        browser,
      }) => {
        const context = await browser.newContext({
          baseURL: shop.url,
          javaScriptEnabled,
          extraHTTPHeaders: { 'x-country': 'NL' },
        })
        const errors = watchErrors(context, [409])
        const page = await context.newPage()
        const buyer = new Buyer(page, locale)
        const { t } = buyer
        await page.goto(buyer.addressOf('/'), { waitUntil: 'domcontentloaded' })
        await context.addCookies([{ name: 'lk_cart', value: cart, url: page.url() }])
        await page.goto(buyer.addressOf('/checkout'), { waitUntil: 'domcontentloaded' })
        if (javaScriptEnabled) await ready(page)
        await buyer.fillCheckout('card')
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
        const kept = await query(
          'select name, country, vat_number from company_buyer order by order_id desc limit 1',
          [],
          shop.dataDir,
        )
        expect(kept).toEqual([{ name: 'Molen B.V.', country: 'NL', vat_number: 'NL004495445B01' }])
        expect(errors).toEqual([])
        await context.close()
      })
})
