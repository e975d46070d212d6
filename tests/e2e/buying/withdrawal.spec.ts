import { expectGoodLooks } from '../support/accessible.ts'
import { openBought } from '../support/bought.ts'
import { Buyer, ways } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ extraHTTPHeaders: { 'x-country': 'DE' }, expectedStatuses: [400, 409] })

for (const { locale, javaScriptEnabled } of ways)
  test.describe(`${locale} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    const expectGoodLooksOf = async ({ page }: Buyer) => {
      if (javaScriptEnabled) await expectGoodLooks(page)
    }

    test('RTS-2 a key of a buyer who may withdraw opens after the box is ticked', async ({ page }) => {
      const buyer = new Buyer(page, locale)
      const { t } = buyer
      await openBought(buyer, { hasScripts: javaScriptEnabled })
      const mail = await buyer.readMail()
      const box = page.getByRole('checkbox', { name: t('consent.text') })
      await expect(box).not.toBeChecked()
      const reveal = page.getByRole('button', { name: t('result.reveal', { count: 1 }) })
      await reveal.click()
      await expect(page.getByText(t('errors.consent.missing'))).toBeVisible()
      await expect(page.locator('[data-key]')).toHaveCount(0)
      if (javaScriptEnabled) await expect(box).toBeFocused()
      await expectGoodLooksOf(buyer)
      await box.check()
      await reveal.click()
      await expect(page.locator('[data-key]')).toHaveCount(1)
      expect(mail).not.toContain(await page.locator('[data-key]').innerText())
      await expect(page.getByRole('article')).toContainText(t('result.reveal-agreed'))
    })

    test('RTS-1 a buyer withdraws in two steps and reads what follows', async ({ page }) => {
      const buyer = new Buyer(page, locale)
      const { t } = buyer
      await openBought(buyer, { hasScripts: javaScriptEnabled })
      const main = page.getByRole('main')
      await main.getByRole('link', { name: t('withdraw.title') }).click()
      await expect(buyer.heading('withdraw.title')).toBeVisible()
      const next = main.getByRole('button', { name: t('withdraw.continue') })
      await next.click()
      await expect(main.getByRole('alert')).toContainText(t('withdraw.choose'))
      await expectGoodLooksOf(buyer)
      const line = main.getByRole('checkbox')
      await expect(line).not.toBeChecked()
      await line.check()
      await main.getByLabel(t('withdraw.name')).fill('Marie Keller')
      await next.click()
      await expect(main).toContainText(t('withdraw.statement', { name: 'Marie Keller' }))
      await expectGoodLooksOf(buyer)
      await main.getByRole('button', { name: t('withdraw.confirm'), exact: true }).click()
      await expect(main).toContainText(t('withdraw.received'))
      await expect(main).toContainText(t('withdraw.outcome.returned'))
      await expectGoodLooksOf(buyer)
    })
  })
