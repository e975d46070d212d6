import { expectGoodLooks } from '../support/accessible.ts'
import { openBought } from '../support/bought.ts'
import { Buyer, ways } from '../support/buyer.ts'
import { type OwnShop, openOwnShop } from '../support/own-shop.ts'
import { query, variantOf } from '../support/shop-database.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.describe('a shop with refunds by the buyer, and keys in the mail at the wish of the buyer', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop({})
    const settings = "('refund.buyer', 'on'), ('delivery.by-wish', 'on')"
    await query(`insert into setting (key, value) values ${settings}`, [], shop.dataDir)
  })
  test.afterAll(() => shop.close())

  for (const { locale, javaScriptEnabled } of ways)
    test(`RTS-3 a sealed line is refunded by a button, ${locale} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        javaScriptEnabled,
        extraHTTPHeaders: { 'x-country': 'DE' },
      })
      const errors = watchErrors(context, [409])
      const page = await context.newPage()
      const buyer = new Buyer(page, locale)
      const { t } = buyer
      await openBought(buyer, { hasScripts: javaScriptEnabled })
      const button = page.getByRole('button', { name: t('result.give-back'), exact: true })
      await expect(button).toBeEnabled()
      const line = page.locator('input[name=lineIds]')
      await expect(line).toBeChecked()
      if (javaScriptEnabled) await expectGoodLooks(page)
      await line.uncheck()
      await button.click()
      await expect(page.getByText(t('errors.buyer-refund.revealed'))).toBeVisible()
      await line.check()
      await button.click()
      await expect(page.getByText(t('result.give-back-done'))).toBeVisible()
      await expect(button).toHaveCount(0)
      expect(errors).toEqual([])
      await context.close()
    })

  for (const { locale, javaScriptEnabled } of ways)
    test(`RTS-2 a buyer asks for keys in the mail by an unticked box, ${locale} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        javaScriptEnabled,
        extraHTTPHeaders: { 'x-country': 'DE' },
      })
      const errors = watchErrors(context)
      const page = await context.newPage()
      const buyer = new Buyer(page, locale)
      await buyer.checkOutByCard(`${await variantOf('tessera')}.1`, { hasScripts: javaScriptEnabled })
      const box = page.getByRole('checkbox', { name: buyer.t('consent.by-mail') })
      await expect(box).not.toBeChecked()
      if (javaScriptEnabled) await expectGoodLooks(page)
      await box.check()
      await buyer.payButton().click()
      await page.waitForURL('**/bill-pay?**')
      const agreed = 'select text from consent_text join orders on mail_consent = version where email = $1'
      const stored = await query(agreed, [buyer.email], shop.dataDir)
      expect(stored).toEqual([{ text: buyer.t('consent.by-mail') }])
      expect(errors).toEqual([])
      await context.close()
    })
})
