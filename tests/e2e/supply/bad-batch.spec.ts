import type { Page } from '@playwright/test'
import { expectGoodLooks } from '../support/accessible.ts'
import { hydrated, openOffice } from '../support/office.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test('OWN-8 the owner replaces the sold keys of a bad batch, and its page shows the progress', async ({
  browser,
}) => {
  const office = await openOffice(browser, { DEMO_SHOP: 'on' })
  try {
    const page = await office.open('/orders/new?kind=gift')
    await giveKeyAway(page)
    const soldKeys = () =>
      query<{ batch: number; sku: string }>(
        `select k.batch_id as batch, v.sku from stock_key k join variant v on v.id = k.variant_id
         where k.state = 'sold'`,
        [],
        office.shop.dataDir,
      )
    await expect.poll(soldKeys).toHaveLength(1)
    const [sold] = await soldKeys()
    await page.goto(`${office.url}/keys/import`)
    await hydrated(page)
    await page.getByLabel('SKU of the variant').fill(sold?.sku ?? '')
    await page.getByLabel('Keys', { exact: true }).fill('AAAAA-00001-ZZZZZ')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Add 1 key' }).click()
    await expect(page.getByText('1 key added.')).toBeVisible()

    await page.goto(`${office.url}/keys/batches/${sold?.batch}`)
    await hydrated(page)
    await expect(
      page.getByText('Quarantine the batch before you replace or refund its sold keys'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Quarantine…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason, for the audit log').fill('Buyers report used keys')
    await dialog.getByRole('button', { name: /^Quarantine \d+ keys?$/ }).click()
    await expect(page.getByText('The batch is quarantined.')).toBeVisible()

    await page.getByRole('button', { name: 'Replace…' }).click()
    await dialog.getByLabel('Reason, for the audit log').fill('Buyers report used keys')
    await dialog.getByLabel('Number of keys').fill('1')
    await dialog.getByRole('button', { name: 'Replace 1 key' }).click()
    await expect(page.getByText('The replacement has started.')).toBeVisible()
    await expect(page.getByText('1 of 1')).toBeVisible()
    await expectGoodLooks(page)
  } finally {
    await office.close()
  }
})

async function giveKeyAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a product to this order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Product', { exact: true }).fill('a')
  const found = dialog.getByRole('listitem').filter({ hasNotText: 'Out of stock' })
  await found.getByRole('button').first().click()
  await page.getByLabel('E-mail address').fill('friend@example.com')
  await page.getByLabel('Reason').fill('the first key was used')
  await page.getByRole('button', { name: 'Give the keys away' }).click()
  await expect(page.getByText(/given away by /).first()).toBeVisible()
}
