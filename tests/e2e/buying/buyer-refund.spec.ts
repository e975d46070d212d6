import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { type OwnShop, openOwnShop } from '../support/own-shop.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'

test.describe('a shop with refunds by the buyer', () => {
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
    await query("insert into setting (key, value) values ('refund.buyer', 'on')", [], shop.dataDir)
  })
  test.afterAll(() => shop.close())

  for (const locale of ['en-US', 'ar'])
    for (const javaScriptEnabled of [true, false])
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
        await page.goto(buyer.addressOf('/'), { waitUntil: 'domcontentloaded' })
        await context.addCookies([{ name: 'lk_cart', value: cart, url: page.url() }])
        await page.goto(buyer.addressOf('/checkout'), { waitUntil: 'domcontentloaded' })
        if (javaScriptEnabled) await ready(page)
        await buyer.fillCheckout('card')
        await buyer.payButton().click()
        await buyer.payByCard(cards.paid)
        await expect(buyer.heading('result.keys-here')).toBeVisible({ timeout: 60_000 })
        const button = page.getByRole('button', { name: t('result.give-back'), exact: true })
        await expect(button).toBeEnabled()
        const line = page.locator('input[name=lineIds]')
        await expect(line).toBeChecked()
        if (javaScriptEnabled) {
          await expectNoSidewaysScroll(page, 390)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await expectAccessible(page)
          }
        }
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
