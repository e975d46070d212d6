import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { buyByApi } from '../support/bought.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { operate } from '../support/own-shop.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

for (const { locale, width } of [
  { locale: 'en-US', width: 1440 },
  { locale: 'ar', width: 390 },
]) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(`PSP-6 an order under review shows that and until when, without the reason; approved, it shows its key (${locale})`, async ({
      page,
    }) => {
      const buyer = new Buyer(page, locale)
      const { path, orderNo } = await buyByApi(buyer, { card: cards.foreign })
      await buyer.open(path)
      await expect(buyer.heading('result.under-review')).toBeVisible()
      const { email, t } = buyer
      await expect(page.getByText(t('result.under-review-text', { email, hours: 24 }))).toBeVisible()
      await expect(page.locator('main')).not.toContainText(/review-rule|card-country|BR\b|GB\b/)
      await expect(page.getByRole('button', { name: t('result.reveal', { count: 1 }) })).toHaveCount(0)
      await expect(page.getByText(t('result.key-reserved'))).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: t('result.key-coming') })).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page, width)
      const kinds = async () => {
        const rows = await query<{ kind: string }>('select kind from mail where recipient = $1 order by id', [
          email,
        ])
        return rows.map(({ kind }) => kind)
      }
      expect(await kinds()).toEqual(['under-review'])

      await operate(process.env['E2E_DATA_DIR'] ?? '', ['orders', 'approve', orderNo])
      await expect(async () => {
        await page.reload()
        await expect(buyer.heading('result.keys-here')).toBeVisible({ timeout: 1000 })
      }).toPass()
      await buyer.readKey()
      expect(await kinds()).toEqual(['under-review', 'keys'])
    })
  })
}
