import { Member } from '../support/member.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

test.use({ expectedStatuses: [400, 409] })

test('MEM-5 a member adds, changes, deletes addresses and chooses the default one', async ({ page }) => {
  const member = await Member.signedIn(page)
  const { t } = member
  await member.open('/my-address')
  await page.getByRole('link', { name: t('address.add') }).click()
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText(t('form.required')).first()).toBeVisible()
  await fillNames(page, member)
  const country = page.getByRole('combobox', { name: t('account.country') })
  await country.fill('Germany')
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect(page.getByLabel(t('address.phone-code'))).toHaveValue('+49')
  await page.getByLabel(t('account.phone')).fill('30 x')
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText(t('account.phone.invalid'))).toBeVisible()
  await page.getByLabel(t('account.phone')).fill('30123')
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText(t('address.added'))).toBeVisible()
  await expect(page.getByRole('article')).toContainText([t('address.default')])

  await member.addAddress(false)
  await member.open('/my-address')
  const other = page.getByRole('article').filter({ hasText: 'Leeds' })
  await other.getByRole('link', { name: t('address.edit') }).click()
  await page.getByLabel(t('address.city')).fill('York')
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText(t('address.updated'))).toBeVisible()

  const dialog = page.getByRole('dialog')
  const york = page.getByRole('article').filter({ hasText: 'York' })
  await york.getByRole('button', { name: t('address.make-default') }).click()
  await expect(dialog).toContainText(t('address.default-ask'))
  await dialog.getByRole('button', { name: t('address.make-default') }).click()
  await expect(york.getByRole('button', { name: t('address.make-default') })).toHaveCount(0)

  await york.getByRole('button', { name: t('account.delete') }).click()
  await dialog.getByRole('button', { name: t('account.delete'), exact: true }).click()
  await expect(page.getByText(t('errors.address.default'))).toBeVisible()
  const berlin = page.getByRole('article').filter({ hasText: 'Berlin' })
  await berlin.getByRole('button', { name: t('account.delete') }).click()
  await expect(dialog).toContainText(t('account.delete-ask'))
  await dialog.getByRole('button', { name: t('account.delete'), exact: true }).click()
  await expect(page.getByText(t('address.deleted'))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('MEM-5 a member manages addresses without JavaScript', async ({ page }) => {
    const member = await Member.signedIn(page)
    await page.goto('/my-address?add=1')
    await fillNames(page, member)
    await page.getByLabel('Phone number').fill('no number')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter the correct phone number!')).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Berlin')
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('Phone number').fill('30123')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The address is added.' })).toBeVisible()

    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toContainText('Are you sure to delete it?')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alert')).toHaveText("Sorry, the default address can't be deleted!")
    expect(await query('select id from member_address where member_id = $1', [member.id])).toHaveLength(1)
  })
})

async function fillNames(page: Page, { t }: Member): Promise<void> {
  await page.getByLabel(t('address.first-name')).fill('Ada')
  await page.getByLabel(t('address.last-name')).fill('Byron')
  await page.getByLabel(t('account.address'), { exact: true }).fill('1 Lange Gasse')
  await page.getByLabel(t('address.city')).fill('Berlin')
  await page.getByLabel(t('address.province')).fill('Berlin')
}
