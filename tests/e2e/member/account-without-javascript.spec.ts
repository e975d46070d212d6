import { accountMenu, linkInMail, makeAccount, newcomer, signInAs } from '../support/account.ts'
import { textOf } from '../../../src/shop/localisation/server-text.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

test.use({ javaScriptEnabled: false, expectedStatuses: [400, 404, 409] })

test('AUTH-1 AUTH-4 AUTH-6 a member signs in, after a wrong password, and out, without JavaScript', async ({
  page,
}) => {
  const account = await makeAccount()
  await page.goto('/news')
  await accountMenu(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Username or e-mail').fill(account.name)
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await send(page, 'Sign in')
  await expect(page.getByText('The length cannot be less than 6')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('wrong lamp')
  await send(page, 'Sign in')
  await expect(page.getByRole('alert')).toHaveText('The account or the password is not correct.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.content()).not.toContain('wrong lamp')
  await expect(page.getByLabel('Username or e-mail')).toHaveValue(account.name)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await send(page, 'Sign in')
  await page.waitForURL('**/news')
  await accountMenu(page, account.name).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(accountMenu(page)).toBeVisible()
})

test('AUTH-7 AUTH-8 a visitor signs up without JavaScript', async ({ page }) => {
  const { name, email, password } = newcomer()
  await page.goto('/register')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Username').fill(name)
  await page.locator('[name=pwd]').fill(password)
  await page.locator('[name=confirmPwd]').fill(`${password}s`)
  await send(page, 'Create account')
  await expect(page.getByText('The two passwords do not match!')).toBeVisible()
  await expect(
    page.getByText('Consent terms and conditions and privacy policy must be checked!'),
  ).toBeVisible()
  expect(await page.content()).not.toContain(password)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  for (const field of ['pwd', 'confirmPwd']) await page.locator(`[name=${field}]`).fill(password)
  await page.locator('[name=checkCondition]').check()
  await send(page, 'Create account')
  await page.waitForURL('**/register?sent=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()
  await page.goto(await linkInMail(page, email, 'register/confirm'))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready.' })).toBeVisible()
})

test('AUTH-9 AUTH-10 a member gets a new password without JavaScript', async ({ page }) => {
  const { email } = await makeAccount()
  await page.goto('/forgot')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  const picture = page.locator('main form img')
  const before = (await picture.getAttribute('src')) ?? ''
  await send(page, 'New picture')
  await expect(picture).not.toHaveAttribute('src', before)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await page.locator('[name=code]').fill('wrong')
  await send(page, 'E-mail me the link')
  await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid')
  await expect(page.locator('[name=code]')).toHaveValue('')
  await page.locator('[name=code]').fill(await rightAnswer(page))
  await send(page, 'E-mail me the link')
  await page.waitForURL('**/forgot?sent=1')
  await page.goto(await linkInMail(page, email, 'resetpassword'))
  for (const field of ['newPwd', 'confirmPwd']) await page.locator(`[name=${field}]`).fill('green chair')
  await send(page, 'Set the password')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await signInAs(page, { id: 0, name: email, email, password: 'green chair' })
})

test('AUTH-10 an invalid link goes home without JavaScript', async ({ page }) => {
  // checked before the page has loaded, since the message stays for five seconds only
  await page.goto('/resetpassword', { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toHaveText('Incorrect link, about to jump to home page')
  await page.waitForURL((url) => url.pathname === '/')
})

async function send(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click()
}

async function rightAnswer(page: Page): Promise<string> {
  const { t } = textOf('en-US')
  await page.getByText(t('forgot.unseen')).click()
  const question = await page.locator('main details b').innerText()
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const sums = digits.flatMap((a) =>
    digits.map((b) => ({ sum: a + b, text: t('forgot.question', { a, b }) })),
  )
  return String(sums.find(({ text }) => text === question)?.sum)
}
