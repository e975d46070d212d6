import { expect, test } from '../support/shop-test.ts'

test('HDR-1 offers categories and best sellers when nothing is found', async ({ page }) => {
  await page.goto('/search?name=qqqqqqqq')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Nothing found')
  await expect(main.getByRole('heading', { name: 'Best sellers' })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(5)
  await main.getByRole('listitem').getByRole('link', { name: 'Games' }).click()
  await expect(page).toHaveURL('/games')
})

for (const [query, name] of [
  ['гридлок', 'Gridlock'],
  ['그리드락', 'Gridlock'],
  ['CRA-STD-GL', 'Crowns of Ash'],
] as const)
  test(`HDR-1 finds by ${query} on the page of results`, async ({ page }) => {
    await page.goto(`/search?name=${encodeURIComponent(query)}`)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(name)
  })
