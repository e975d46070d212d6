import { Buyer, cards } from '../support/buyer.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { variantOf } from '../support/shop-database.ts'
import { expect, ready, test } from '../support/shop-test.ts'

test.use({ extraHTTPHeaders: { 'x-country': 'DE' }, expectedStatuses: [400, 409] })

for (const locale of ['en-US', 'ar'])
  for (const javaScriptEnabled of [true, false])
    test.describe(`${locale} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      /** Buys one key by card, up to its page. */
      async function bought(buyer: Buyer): Promise<void> {
        const { page } = buyer
        const value = `${await variantOf('tessera')}.1`
        await page.goto(buyer.addressOf('/'), { waitUntil: 'domcontentloaded' })
        await page.context().addCookies([{ name: 'lk_cart', value, url: page.url() }])
        await page.goto(buyer.addressOf('/checkout'), { waitUntil: 'domcontentloaded' })
        if (javaScriptEnabled) await ready(page)
        await buyer.fillCheckout('card')
        await buyer.payButton().click()
        await buyer.payByCard(cards.paid)
        await expect(buyer.heading('result.keys-here')).toBeVisible({ timeout: 60_000 })
      }

      async function expectGoodLooks(buyer: Buyer): Promise<void> {
        if (!javaScriptEnabled) return
        await expectNoSidewaysScroll(buyer.page, 390)
        for (const colorScheme of ['light', 'dark'] as const) {
          await buyer.page.emulateMedia({ colorScheme })
          await expectAccessible(buyer.page)
        }
      }

      test('RTS-2 a key of a buyer who may withdraw opens after the box is ticked', async ({ page }) => {
        const buyer = new Buyer(page, locale)
        const { t } = buyer
        await bought(buyer)
        const mail = await buyer.readMail()
        const box = page.getByRole('checkbox', { name: t('consent.text') })
        await expect(box).not.toBeChecked()
        const reveal = page.getByRole('button', { name: t('result.reveal', { count: 1 }) })
        await reveal.click()
        await expect(page.getByText(t('errors.consent.missing'))).toBeVisible()
        await expect(page.locator('[data-key]')).toHaveCount(0)
        if (javaScriptEnabled) await expect(box).toBeFocused()
        await expectGoodLooks(buyer)
        await box.check()
        await reveal.click()
        await expect(page.locator('[data-key]')).toHaveCount(1)
        expect(mail).not.toContain(await page.locator('[data-key]').innerText())
        await expect(page.getByRole('article')).toContainText(t('result.reveal-agreed'))
      })

      test('RTS-1 a buyer withdraws in two steps and reads what follows', async ({ page }) => {
        const buyer = new Buyer(page, locale)
        const { t } = buyer
        await bought(buyer)
        const main = page.getByRole('main')
        await main.getByRole('link', { name: t('withdraw.title') }).click()
        await expect(buyer.heading('withdraw.title')).toBeVisible()
        const next = main.getByRole('button', { name: t('withdraw.continue') })
        await next.click()
        await expect(main.getByRole('alert')).toContainText(t('withdraw.choose'))
        await expectGoodLooks(buyer)
        const line = main.getByRole('checkbox')
        await expect(line).not.toBeChecked()
        await line.check()
        await main.getByLabel(t('withdraw.name')).fill('Marie Keller')
        await next.click()
        await expect(main).toContainText(t('withdraw.statement', { name: 'Marie Keller' }))
        await expectGoodLooks(buyer)
        await main.getByRole('button', { name: t('withdraw.confirm'), exact: true }).click()
        await expect(main).toContainText(t('withdraw.received'))
        await expect(main).toContainText(t('withdraw.outcome.returned'))
        await expectGoodLooks(buyer)
      })
    })
