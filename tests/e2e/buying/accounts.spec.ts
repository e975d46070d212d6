import { Buyer } from '../support/buyer.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

for (const locale of ['en-US', 'pl'])
  test(`PAY-1 PAY-11 an account is not called a key, in ${locale}`, async ({ page }) => {
    await query(`insert into coupon (code, off_percent) values ('GIFT', 100) on conflict (code) do nothing`)
    const buyer = new Buyer(page, locale)
    const { t } = buyer
    await buyer.goToCheckout('cold-harbour-starter-account', 1, '?coupon=GIFT')
    await page.getByLabel(t('checkout.email'), { exact: true }).fill(buyer.email)
    await page.getByLabel(t('checkout.agree')).check()
    await buyer.payButton().click()
    await expect(buyer.heading('result.accounts-here')).toBeVisible({ timeout: 60_000 })
    const main = page.getByRole('main')
    await expect(main).toContainText(t('result.account-of', { first: 1, total: 1 }))
    await expect(main).toContainText(t('result.reveal-note-account'))
    await expect(page.getByRole('heading', { name: t('result.help-account') })).toBeVisible()
    await expect(main).not.toContainText(/\bkeys?\b/i)
    await page.getByRole('button', { name: t('result.reveal-account') }).click()
    await expect(page.locator('[data-key]')).toHaveCount(2)
    await expect(main.getByRole('link', { name: t('result.back') })).toBeVisible()
    await main.getByRole('link', { name: t('result.to-account') }).click()
    await page.waitForURL(/\/login\?/)
  })
