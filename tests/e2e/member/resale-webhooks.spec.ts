import { expectAccessible, expectNoSidewaysScroll, expectReadable } from '../support/accessible.ts'
import { becomeMember } from '../support/account.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test } from '../support/shop-test.ts'

test('SUP-5 a reseller adds a webhook, tests it, and removes it', async ({ page }) => {
  const { id, name } = await becomeMember(page)
  await query('insert into reseller (member_id, name, discount, created_at) values ($1, $2, 1000, now())', [
    id,
    name,
  ])
  await page.goto('/my-resale')
  await ready(page)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByLabel('Address').fill('http://127.0.0.1:9/hook')
  await page.getByLabel('Keys are delivered').check()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The message is on its way.').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/my-resale/webhooks?lang=ar')
  await ready(page)
  await expect(page.getByText('endpoint.test')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 390)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/my-resale/webhooks?lang=en-US')
  await ready(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
})
