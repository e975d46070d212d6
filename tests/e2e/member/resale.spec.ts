import { expectAccessible, expectNoSidewaysScroll, expectReadable } from '../support/accessible.ts'
import { becomeMember } from '../support/account.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test } from '../support/shop-test.ts'

test('SUP-5 a reseller sees the balance, and makes and revokes an API key', async ({ page }) => {
  const { id, name, password } = await becomeMember(page)
  const [reseller] = await query<{ id: number }>(
    `insert into reseller (member_id, name, discount, quantity_breaks, credit_limit_cents, created_at)
     values ($1, $2, 1250, '[{"from": 10, "discount": 2000}]', 20000, now()) returning id`,
    [id, name],
  )
  await query(
    `insert into balance_entry (reseller_id, kind, cents, dedupe_key, note, author, booked_at)
     values ($1, 'deposit', 50000, $2, 'Bank transfer', 'Ines', now()), ($1, 'correction', -1250, $2 || ' again', 'Fee', 'Ines', now())`,
    [reseller?.id ?? 0, `deposit ${name}`],
  )
  await page.goto('/my-resale')
  await ready(page)
  await expect(page.getByText('$487.50').first()).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Live')
  await page.getByLabel('Order, and read the keys of your orders').check()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Make an API key' }).click()
  await expect(page.getByText(/^lkr_\w{10}_[\w-]{8}/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/my-resale?lang=ar')
  await ready(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 390)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/my-resale?lang=en-US')
  await ready(page)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The key is revoked.')).toBeVisible()
  await expect(page.getByText('No keys yet.')).toBeVisible()
})
