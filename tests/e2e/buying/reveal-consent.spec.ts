import { Buyer, cards } from '../support/buyer.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ extraHTTPHeaders: { 'x-country': 'DE' }, expectedStatuses: [409] })

for (const locale of ['en-US', 'ar'])
  for (const javaScriptEnabled of [true, false])
    test.describe(`${locale} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test('RTS-2 a key of a buyer who may withdraw opens after the box is ticked', async ({ page }) => {
        const buyer = new Buyer(page, locale)
        const { t } = buyer
        await page.goto(buyer.addressOf('/'), { waitUntil: 'domcontentloaded' })
        await buyer.goToCheckout()
        await buyer.placeOrder('bank')
        await buyer.payAtBank(cards.paid)
        await expect(buyer.heading('result.keys-here')).toBeVisible({ timeout: 60_000 })
        const box = page.getByRole('checkbox', { name: t('consent.text') })
        await expect(box).not.toBeChecked()
        const reveal = page.getByRole('button', { name: t('result.reveal', { count: 1 }) })
        await reveal.click()
        await expect(page.getByText(t('errors.consent.missing'))).toBeVisible()
        await expect(page.locator('[data-key]')).toHaveCount(0)
        if (javaScriptEnabled) {
          await expect(box).toBeFocused()
          await expectNoSidewaysScroll(page, 390)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await expectAccessible(page)
          }
        }
        await box.check()
        await reveal.click()
        await expect(page.locator('[data-key]')).toHaveCount(1)
        const key = await page.locator('[data-key]').innerText()
        await expect(page.getByRole('article')).toContainText(t('result.reveal-agreed'))
        expect(await buyer.readMail()).not.toContain(key)
      })
    })
