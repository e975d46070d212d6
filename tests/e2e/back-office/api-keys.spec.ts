import { expectAccessible, expectFitsPhone, expectGoodLooks } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { expect, test } from '../support/shop-test.ts'

test('SUP-6 SUP-8 the owner makes an API key, sees it once, and revokes it', async ({ browser }) => {
  const office = await openOffice(browser)
  try {
    const page = await office.open('/settings')
    await page.getByRole('link', { name: 'API keys', exact: true }).click()
    await expect(page.getByText('No keys yet.')).toBeVisible()
    await page.getByLabel('Name').fill('Accounting')
    await page.getByLabel('Networks').fill('everywhere')
    await page.getByRole('button', { name: 'Make the key' }).click()
    await expect(page.getByText('Choose at least one permission.')).toBeVisible()
    await expect(page.getByText('Write one address or range a line', { exact: false })).toBeVisible()
    await page.getByLabel('orders.read').check()
    await page.getByLabel('Networks').fill('203.0.113.0/24\n2001:db8::/32')
    await page.getByLabel('Valid for').selectOption({ label: '30 days' })
    await expectGoodLooks(page)
    await page.getByRole('button', { name: 'Make the key' }).click()
    const key = page.getByLabel('Key', { exact: true })
    await expect(key).toHaveValue(/^lka_[0-9a-f]{10}_[\w-]{22}$/)
    const value = await key.inputValue()
    const table = page.getByRole('table', { name: 'API keys' })
    await expect(table).toContainText('203.0.113.0/24, 2001:db8::/32')
    await expect(table).toContainText('Not used yet')
    await expectAccessible(page)
    await expectFitsPhone(page)
    const orders = `${office.shop.url}/api/admin/v1/orders`
    const refused = await page.request.get(orders, { headers: { authorization: `Bearer ${value}` } })
    expect(refused.status()).toBe(403)
    await page.reload()
    await expect(table).toContainText(value.slice(0, 14))
    expect(await page.content()).not.toContain(value)
    await page.getByRole('button', { name: 'Revoke…' }).click()
    await page.getByRole('button', { name: 'Revoke the key' }).click()
    await expect(page.getByText('The key is revoked.')).toBeVisible()
    await expect(table).toContainText('Revoked')
    await expect(page.getByRole('button', { name: 'Revoke…' })).toHaveCount(0)
  } finally {
    await office.close()
  }
})
