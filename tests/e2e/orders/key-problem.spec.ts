import { expectGoodLooks } from '../support/accessible.ts'
import { openBought } from '../support/bought.ts'
import { Buyer, ways } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'

for (const { locale, javaScriptEnabled } of ways)
  test.describe(`${locale} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('RTS-3 a buyer reports a revealed key with a picture, and takes the report back', async ({
      page,
    }) => {
      const buyer = new Buyer(page, locale)
      const { t } = buyer
      await openBought(buyer, { hasScripts: javaScriptEnabled })
      const report = page.getByRole('link', { name: t('complaint.title'), exact: true })
      if (!(await report.isVisible()))
        await page.locator('form:has([value=reveal]) [type=submit]').first().click()
      await report.click()
      await expect(buyer.heading('complaint.title')).toBeVisible()
      await page.getByLabel(t('complaint.reason.used')).check()
      await page.locator('[name=words]').fill('Product already activated')
      await page.locator('[name=pictures]').setInputFiles({
        name: 'screen.png',
        mimeType: 'image/png',
        buffer: Buffer.from(onePixel, 'base64'),
      })
      if (javaScriptEnabled) await expectGoodLooks(page)
      await page.getByRole('button', { name: t('complaint.send'), exact: true }).click()
      await expect(page.getByText(t('complaint.looking'), { exact: true })).toBeVisible()
      if (javaScriptEnabled) await expectGoodLooks(page)
      await page.getByRole('button', { name: t('complaint.works') }).click()
      await expect(page.getByText(t('complaint.looking'), { exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('complaint.send'), exact: true })).toBeVisible()
    })
  })

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
