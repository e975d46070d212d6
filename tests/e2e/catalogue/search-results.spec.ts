import { textOf } from '../../../src/shop/localisation/server-text.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { Buyer } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Locator, Page } from '@playwright/test'

const { t } = textOf('en-US')

test('HDR-1 CAT-1 CAT-2 CAT-7 results are filtered, sorted and paged, and the way back leads through all of it', async ({
  page,
}) => {
  await new Buyer(page).open('/search?name=steam')
  const found = await totalOf(page)
  expect(found).toBeGreaterThan(10)
  await expect(cardsOf(page)).toHaveCount(10)

  await filtersOf(page).locator('input[name="platform"][value="macos"]').check()
  await expect(page).toHaveURL('/search?name=steam&platform=macos')
  await expect.poll(() => totalOf(page)).toBeLessThan(found)

  await page.getByRole('combobox', { name: t('category.sort') }).selectOption(t('category.sort-name'))
  await expect(page).toHaveURL('/search?name=steam&platform=macos&sort=3')
  await expect
    .poll(async () => {
      const names = await cardsOf(page).getByRole('heading').allInnerTexts()
      return names.length > 1 && names.join() === names.toSorted().join()
    })
    .toBe(true)

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/search?name=steam')
  await expect.poll(() => totalOf(page)).toBe(found)
  await page.getByRole('link', { name: t('common.next-page') }).click()
  await expect(page).toHaveURL('/search?name=steam&page=2')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(found))
})

test('HDR-1 a close word is a link to its results, and an empty list links to all results', async ({
  page,
}) => {
  await new Buyer(page).open('/search?name=tesera')
  const close = page.getByRole('navigation', { name: t('search.close') })
  await close.getByRole('link', { name: 'tessera' }).click()
  await expect(page).toHaveURL('/search?name=tessera')
  await expect(cardsOf(page).first()).toContainText('Tessera')
  await expect(close).toBeHidden()

  await page.goto('/search?name=tessera&from=900.00')
  await expect(page.getByText(t('search.nothing-left'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('category.reset') })
    .last()
    .click()
  await expect(page).toHaveURL('/search?name=tessera')
})

test('CAT-1 stock and button of a card do not overlap on a phone, whatever the language', async ({
  page,
}) => {
  for (const language of ['de', 'hu', 'fr', 'ar']) {
    await page.goto(`/?lang=${language}`)
    await page.goto('/search?name=steam')
    await expectNoSidewaysScroll(page, 390)
    const marks = cardsOf(page).locator('.card-foot > *')
    expect(await marks.count()).toBeGreaterThan(10)
    const cut = await marks.evaluateAll(
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length,
    )
    expect(cut, language).toBe(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('HDR-1 CAT-7 Apply keeps what was searched, the language and the currency', async ({ page }) => {
    await page.goto('/search?name=steam&lang=de&currency=eur', { waitUntil: 'domcontentloaded' })
    await page.locator('#filters input[name="platform"][value="macos"]').check()
    await page
      .locator('#filters')
      .getByRole('button', { name: textOf('de').t('category.apply') })
      .click()
    await expect(page).toHaveURL(/[?&]platform=macos/)
    const query = new URL(page.url()).searchParams
    expect(query.get('name')).toBe('steam')
    expect(query.getAll('platform')).toEqual(['macos'])
    expect([query.get('lang'), query.get('currency')]).toEqual(['de', 'eur'])
    await expect(page.getByRole('combobox', { name: textOf('de').t('category.sort') })).toBeVisible()
  })
})

test('HDR-1 results in Arabic, with close words and without any, are accessible on a computer and on a phone', async ({
  page,
}) => {
  for (const name of ['steam', 'tesera', 'qqqqqqqq']) {
    await new Buyer(page, 'ar').open(`/search?name=${name}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, 1440)
    await expectNoSidewaysScroll(page, 390)
    await expectAccessible(page)
  }
})

function filtersOf(page: Page): Locator {
  return page.getByRole('complementary', { name: t('category.filters') })
}

function cardsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('article')
}

/** Number of products in the bar above them. */
async function totalOf(page: Page): Promise<number> {
  return Number.parseInt(await page.getByRole('main').getByRole('status').innerText(), 10)
}
