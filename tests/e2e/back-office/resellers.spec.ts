import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test('SUP-5 SUP-8 the owner makes a member a reseller and books money', async ({ browser }) => {
  const office = await openOffice(browser)
  try {
    await query(
      `insert into member (name, email, password_hash, locale, joined_at)
       values ('Keymarkt', 'orders@keymarkt.example', '', 'de', now())`,
      [],
      office.shop.dataDir,
    )
    const page = await office.open('/resellers')
    await expect(page.getByText('The shop has no resellers yet.')).toBeVisible()
    await page.getByLabel('E-mail of the account').fill('orders@keymarkt.example')
    await page.getByLabel('Name').fill('Keymarkt GmbH')
    await page.getByLabel('Per cent off the price').fill('95')
    await page.getByRole('button', { name: 'Add reseller' }).click()
    await expect(page.getByText('A percentage from 0 to 90')).toBeVisible()
    await page.getByLabel('Per cent off the price').fill('12')
    await page.getByRole('button', { name: 'Add reseller' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keymarkt GmbH')
    await page.getByRole('button', { name: 'Book money…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount in US dollars').fill('500')
    await dialog.getByLabel('Reason').fill('Bank transfer')
    await dialog.getByRole('button', { name: 'Book it' }).click()
    await expect(page.getByText('Booked. The balance is $500.00.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Entries of the balance' })).toContainText('Bank transfer')
    await page.getByLabel('Name').first().fill('Live')
    await page.getByLabel('resale.order').check()
    await page.getByRole('button', { name: 'Make the key' }).click()
    await expect(page.getByLabel('Key', { exact: true })).toHaveValue(/^lkr_/)
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('link', { name: 'Resellers', exact: true }).first().click()
    await expect(page.getByRole('table', { name: 'Resellers' })).toContainText('$500.00')
    await expectAccessible(page)
  } finally {
    await office.close()
  }
})
