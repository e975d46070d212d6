import { readFile } from 'node:fs/promises'
import { becomeMember } from '../support/account.ts'
import { Buyer } from '../support/buyer.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ expectedStatuses: [409] })

test('AUTH-11 changing the password needs the old one and signs out', async ({ page }) => {
  const account = await becomeMember(page)
  const buyer = new Buyer(page)
  await buyer.open('/my-changepwd')
  const form = page.locator('form', { has: page.locator('[name=oldPwd]') })
  const send = async (oldPwd: string, newPwd: string) => {
    await form.locator('[name=oldPwd]').fill(oldPwd)
    await form.locator('[name=newPwd]').fill(newPwd)
    await form.locator('[name=confirmPwd]').fill(newPwd)
    await form.locator('button[type=submit]').click()
  }
  await send('not the old one', 'second lamp 42')
  await expect(form.locator('[name=oldPwd]')).toHaveAttribute('aria-invalid', 'true')
  for (const name of ['oldPwd', 'newPwd', 'confirmPwd'])
    await expect(form.locator(`[name=${name}]`)).toHaveValue('')
  await send(account.password, 'second lamp 42')
  await expect(buyer.heading('login.title')).toBeVisible()
  await expect(page.getByText(buyer.t('login.password-changed'))).toBeVisible()
  await page.getByRole('main').locator('[name=username]').fill(account.email)
  await page.getByRole('main').locator('[name=password]').fill('second lamp 42')
  await page.getByRole('main').locator('[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'token' }))
})

test('MEM-8 a member downloads their data and deletes the account, on an Arabic phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await becomeMember(page)
  const buyer = new Buyer(page, 'ar')
  await buyer.open('/my-privacy')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: buyer.t('privacy.json') }).click()
  const data = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as {
    account: { email: string }
  }
  expect(data.account.email).toBe(account.email)

  const password = page.getByRole('main').locator('[name=password]')
  await password.fill('not the one')
  await page.getByRole('button', { name: buyer.t('privacy.delete-action') }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(account.password)
  await page.getByRole('button', { name: buyer.t('privacy.delete-action') }).click()
  await expect(page.getByText(buyer.t('login.deleted'))).toBeVisible()
  expect(await query('select id from member where id = $1', [account.id])).toEqual([])
})
