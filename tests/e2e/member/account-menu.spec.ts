import { axeOn, settled } from '../support/accessible.ts'
import { accountMenu, becomeMember } from '../support/account.ts'
import { Buyer } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

const rowsOfMember = ['My account', 'Orders', 'Wishlist']
const rowsOfVisitor = ['Sign in', 'Create an account', 'Find your order']

test('HDR-1 the account menu opens by mouse and keyboard, and closes by Escape and by leaving it', async ({
  page,
}) => {
  const account = await becomeMember(page)
  await new Buyer(page).open('/news')
  const button = accountMenu(page, account.name)
  await expect(button).toContainText(account.name)
  await expect(button).toContainText('Bronze')
  await button.click()
  for (const name of rowsOfMember) await expect(row(page, name)).toBeVisible()
  await expect(button).toHaveAccessibleName(new RegExp(`Account ${account.name}.*Bronze`))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    const { violations } = await (await axeOn(page)).include('header details[open]').analyze()
    expect(violations).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(row(page, 'My account')).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(row(page, 'My account')).toBeFocused()
  for (let presses = 0; presses < rowsOfMember.length; presses++) await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(row(page, 'My account')).toBeHidden()
})

for (const isMember of [false, true]) {
  test.describe(`on a phone, ${isMember ? 'for a member' : 'for a visitor'}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('HDR-1 the account menu and the side menu lead to the account', async ({ page }) => {
      const account = isMember ? await becomeMember(page) : undefined
      await new Buyer(page).open('/news')
      await accountMenu(page, account?.name).tap()
      for (const name of isMember ? rowsOfMember : rowsOfVisitor) await expect(row(page, name)).toBeVisible()
      if (account) await expect(page.getByRole('banner').getByRole('paragraph')).toContainText(account.name)
      await page.getByRole('heading', { level: 1 }).tap()
      await page.getByRole('button', { name: 'Menu' }).tap()
      const side = page.getByRole('dialog')
      for (const name of isMember ? rowsOfMember : rowsOfVisitor)
        await expect(side.getByRole('link', { name })).toBeVisible()
      if (!isMember) return
      await side.getByRole('button', { name: 'Sign out' }).tap()
      await page.waitForURL((url) => url.pathname === '/')
      await expect(accountMenu(page)).toBeVisible()
    })
  })
}

test('HDR-4 the footer leads to signing in and up', async ({ page }) => {
  await new Buyer(page).open('/news')
  const account = page.getByRole('contentinfo').getByRole('navigation', { name: 'Account' })
  await expect(account.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await expect(account.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register')
})

function row(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}
