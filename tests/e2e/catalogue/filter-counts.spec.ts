import { textOf } from '../../../src/shop/localisation/server-text.ts'
import { Buyer } from '../support/buyer.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Locator } from '@playwright/test'

const { t } = textOf('en-US')
const onMac = has('platform', 'macos')

test('CAT-1 CAT-7 the counts follow the other filters as they are chosen', async ({ page }) => {
  await new Buyer(page).open('/games')
  const filters = page.getByRole('complementary', { name: t('category.filters') })
  await expectCount(filters, 'platform', 'macos', 'true')
  await value(filters, 'platform', 'macos').check()
  await expect(page).toHaveURL('/games?platform=macos')
  await expectCount(filters, 'genre', 'logic', onMac)
  await expectCount(filters, 'stock', '0', `in_stock and ${onMac}`)
  await expectCount(filters, 'platform', 'steam', 'true')

  const highest = filters.getByRole('textbox', { name: t('category.price-to') })
  await highest.fill('15')
  await highest.press('Enter')
  await expect(page).toHaveURL('/games?to=15.00&platform=macos')
  await expectCount(filters, 'genre', 'logic', `low_price_cents <= 1500 and ${onMac}`)
  await expectCount(filters, 'platform', 'steam', 'low_price_cents <= 1500')

  await page.goBack()
  await expectCount(filters, 'genre', 'logic', onMac)
})

test('CAT-1 values without results are muted but can be chosen', async ({ page }) => {
  await new Buyer(page).open('/games?platform=nintendo')
  const filters = page.getByRole('complementary', { name: t('category.filters') })
  const fitting = value(filters, 'platform', 'nintendo')
  await expect(fitting).toBeChecked()
  const empty = filters.getByRole('checkbox', { name: / 0 products$/ }).first()
  await expect(empty).toBeEnabled()
  const colour = (checkbox: Locator) =>
    checkbox.evaluate((input) => getComputedStyle(input.closest('label') ?? input).color)
  const muted = await colour(empty)
  expect(muted).not.toBe(await colour(fitting))
  const [name, code] = await empty.evaluate((input: HTMLInputElement) => [input.name, input.value])
  const chosen = value(filters, name ?? '', code ?? '')
  await chosen.check()
  await expect(page.getByText(t('category.nothing'))).toBeVisible()
  await expect(chosen).toBeChecked()
  await expect.poll(() => colour(chosen)).not.toBe(muted)
})

test('CAT-1 "more" shows further values and focuses the first of them', async ({ page }) => {
  await new Buyer(page).open('/games')
  const filters = page.getByRole('complementary', { name: t('category.filters') })
  const languages = filters.locator('input[name=language]')
  await expect(languages).toHaveCount(6)
  await showAllLanguages(filters).press('Enter')
  await expect(languages.nth(6)).toBeFocused()
  expect(await languages.count()).toBeGreaterThan(7)
  await expect(showAllLanguages(filters)).toBeHidden()
  await expect(page).toHaveURL('/games')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('CAT-1 CAT-6 the filter sheet shows the same counts as the column', async ({ page }) => {
    await new Buyer(page).open('/games')
    await page.getByRole('link', { name: t('category.filters'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: t('category.filters') })
    await value(sheet, 'platform', 'macos').check()
    await expect(page).toHaveURL('/games?platform=macos')
    await expectCount(sheet, 'genre', 'logic', onMac)
    await expectCount(sheet, 'stock', '0', `in_stock and ${onMac}`)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-1 CAT-7 the page has counts, and Apply updates them', async ({ page }) => {
    await page.goto('/games?platform=macos', { waitUntil: 'domcontentloaded' })
    const filters = page.getByRole('complementary', { name: t('category.filters') })
    await expectCount(filters, 'genre', 'logic', onMac)
    await value(filters, 'stock', '0').check()
    await filters.getByRole('button', { name: t('category.apply') }).click()
    await expect(page).toHaveURL(/[?&]stock=0/)
    await expectCount(filters, 'genre', 'logic', `in_stock and ${onMac}`)
    await expectCount(filters, 'platform', 'steam', 'in_stock')
  })

  test('CAT-1 a link shows all values of a facet and keeps the chosen ones', async ({ page }) => {
    await page.goto('/games?platform=macos', { waitUntil: 'domcontentloaded' })
    const filters = page.getByRole('complementary', { name: t('category.filters') })
    await showAllLanguages(filters).click()
    await expect(page).toHaveURL('/games?platform=macos&all=language')
    const last = filters.locator('input[name=language]').last()
    const code = await last.inputValue()
    await last.check()
    await filters.getByRole('button', { name: t('category.apply') }).click()
    await expect(page).toHaveURL(new RegExp(`[?&]language=${code}(&|$)`))
    await expect(value(filters, 'language', code)).toBeChecked()
  })
})

function showAllLanguages(filters: Locator): Locator {
  return filters
    .getByRole('group')
    .filter({ hasText: t('category.language') })
    .getByRole('link')
}

function value(filters: Locator, name: string, code: string): Locator {
  return filters.locator(`input[name="${name}"][value="${code}"]`)
}

/** Retries, since other tests may buy the last key of a product. */
async function expectCount(filters: Locator, name: string, code: string, others: string): Promise<void> {
  await expect(async () => {
    const [row] = await query<{ count: number }>(
      `select count(*)::integer as count from product where active and ${inGames} and ${has(name, code)} and ${others}`,
    )
    const count = row?.count ?? -1
    const reported = t('category.count', { count, number: String(count) }).replaceAll(/<\/?b>/g, '')
    await expect(value(filters, name, code)).toHaveAccessibleName(new RegExp(` ${reported}$`), {
      timeout: 2000,
    })
  }).toPass()
}

const inGames = `category_id in (select c.id from category c join category top on top.id in (c.id, c.parent_id)
  where top.url_name = 'games')`

function has(name: string, code: string): string {
  if (name === 'stock') return code === '0' ? 'in_stock' : 'not in_stock'
  return `(select id from facet where kind = '${name}' and code = '${code}') = any(${name}_ids)`
}
