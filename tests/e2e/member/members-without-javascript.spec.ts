import { becomeMember } from '../support/account.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ javaScriptEnabled: false })

test('MEM-2 a member changes the account without JavaScript', async ({ page }) => {
  const { id } = await becomeMember(page)
  await page.goto('/my-account')
  const form = page.getByRole('main')
  await form.locator('[name=mobile]').fill('447700900123')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your account is updated.' })).toBeVisible()
  await expect(form.locator('[name=mobile]')).toHaveValue('447700900123')
  expect(await query('select mobile from member where id = $1', [id])).toEqual([{ mobile: '447700900123' }])
})

test('MEM-7 a member unsubscribes from a wish without JavaScript', async ({ page }) => {
  const { id } = await becomeMember(page)
  await page.goto('/puzzle/tessera')
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(page.getByRole('button', { name: 'On your wishlist' })).toBeVisible()
  await page.goto('/my-wishlist')
  const alert = page.locator('[name=alert]')
  await expect(alert).toBeChecked()
  await alert.uncheck()
  await page.locator('form', { has: alert }).getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: 'Your wishlist is updated.' })).toBeVisible()
  await expect(alert).not.toBeChecked()
  expect(await query('select alert from wishlist_item where member_id = $1', [id])).toEqual([
    { alert: false },
  ])
})
