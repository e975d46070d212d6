import { expectGoodLooks } from '../support/accessible.ts'
import { openBought } from '../support/bought.ts'
import { Buyer, ways } from '../support/buyer.ts'
import { type OwnShop, openOwnShop } from '../support/own-shop.ts'
import { query } from '../support/shop-database.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.describe('a shop with refunds by the buyer', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop({})
    await query("insert into setting (key, value) values ('refund.buyer', 'on')", [], shop.dataDir)
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
})
