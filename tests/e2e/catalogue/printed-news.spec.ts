import { Buyer } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'

test('NEWS-2 a printed article has its text and picture, without buttons and navigation', async ({
  page,
}) => {
  await new Buyer(page).open('/news')
  await page.getByRole('main').getByRole('link', { name: 'Which way to pay is the quickest' }).click()
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  const pressed = page
    .getByRole('main')
    .getByRole('button')
    .or(page.getByRole('main').getByRole('navigation'))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(title).toBeVisible()
  await expect(page.locator('.prose p').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  for (const one of await pressed.all()) await expect(one).toBeHidden()
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)')
})
