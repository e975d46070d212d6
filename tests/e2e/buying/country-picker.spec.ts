import { openCardPage } from '../support/bought.ts'
import { Buyer } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

for (const [entered, name, code] of [
  ['saudi', 'Saudi Arabia', 'SA'],
  ['沙特', 'Saudi Arabia', 'SA'],
  ['+966', 'Saudi Arabia', 'SA'],
  ['de', 'Germany', 'DE'],
] as const)
  test(`MEM-5 the country picker finds ${name} by ${entered} and keeps its code`, async ({ page }) => {
    const country = await openPicker(page)
    await country.fill(entered)
    await expect(page.getByRole('option').first()).toContainText(name)
    await country.press('ArrowDown')
    await country.press('Enter')
    await expect(country).toHaveValue(name)
    await expect(page.locator('[name=billCountry]')).toHaveValue(code)
  })

test('MEM-5 the country picker shows the Arabic name beside the English one, and finds by both', async ({
  page,
}) => {
  const country = await openPicker(page, 'ar')
  await country.fill('السعود')
  await expect(page.getByRole('option')).toContainText(['Saudi Arabia المملكة العربية السعودية'])
  await page.getByRole('option').click()
  await expect(country).toHaveValue('Saudi Arabia')
})

test('MEM-5 the country picker refuses an unknown country', async ({ page }) => {
  const country = await openPicker(page)
  await country.fill('Atlantis')
  await expect(page.getByRole('status').filter({ hasText: 'No matching country.' })).toBeVisible()
  await country.press('Tab')
  await expect(country).toHaveValue('')
  await expect(page.locator('[name=billCountry]')).toHaveValue('')
})

test('MEM-5 ROUTE-1 a country that is chosen before scripts take over stays chosen', async ({ page }) => {
  const country = await openPicker(page)
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/libraries*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await country.selectOption('GB')
  gate.resolve()
  await expect(country).toHaveValue('United Kingdom')
  await expect(page.locator('[name=billCountry]')).toHaveValue('GB')
})

async function openPicker(page: Page, locale = 'en-US') {
  const buyer = new Buyer(page, locale)
  await openCardPage(buyer)
  return page.getByRole('combobox', { name: buyer.t('billing.country') })
}
