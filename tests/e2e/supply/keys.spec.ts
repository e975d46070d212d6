import type { BrowserContext } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { joinAsOwner } from '../support/join-as-owner.ts'
import { type OwnShop, openOwnShop } from '../support/own-shop.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'

test.describe('the keys of the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  let office: string
  let owner: BrowserContext
  let errors: string[]
  let sku = ''
  test.beforeAll(async ({ browser }) => {
    shop = await openOwnShop({ BACK_OFFICE: 'on' })
    owner = await browser.newContext()
    errors = watchErrors(owner, [404])
    office = (await joinAsOwner(owner, shop)).url
    const [variant] = await query<{ sku: string }>(
      `select v.sku from variant v join product p on p.id = v.product_id
       where p.key_type = 0 and v.active and v.stock > 0 order by v.id limit 1`,
      [],
      shop.dataDir,
    )
    sku = variant?.sku ?? ''
  })
  test.afterAll(async () => {
    await owner.close()
    await shop.close()
  })

  test('OPS-5 imports keys with faults in three steps', async () => {
    const page = await owner.newPage()
    await page.goto(`${office}/keys`)
    await expectAccessible(page)
    await ready(page)
    await page.keyboard.press('i')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import keys')
    await expectAccessible(page)
    await page.getByLabel('SKU of the variant').fill('nothing of that name')
    await page.getByLabel('Keys', { exact: true }).fill('AAAAA-00001-ZZZZZ')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('No product has this article number')).toBeVisible()
    await page.getByLabel('SKU of the variant').fill(sku)
    await page.getByLabel('Keys', { exact: true }).fill(
      [1, 2, 3, 4, 5, 6]
        .map((number) => `AAAAA-0000${number}-ZZZZZ`)
        .concat('aaaaa 00001 zzzzz', '- - -')
        .join('\n'),
    )
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Nothing is in stock yet.')).toBeVisible()
    await expect(page.getByText('Same as line 1')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Correct text of line 8').fill('AAAAA-00008-ZZZZZ')
    await page.getByRole('button', { name: 'Correct' }).click()
    await expect(page.getByLabel('Correct text of line 8')).toHaveCount(0)
    await page.getByLabel('Supplier', { exact: true }).fill('Keywright Ltd')
    await page.getByLabel('Cost each').fill('6.10')
    await page.getByRole('button', { name: 'Add 7 keys' }).click()
    await expect(page.getByText('7 keys added.')).toBeVisible()
    await expectAccessible(page)
    await page.close()
  })

  test('OPS-5 OPS-11 filters single keys by the address, and finds a whole key', async () => {
    const page = await owner.newPage()
    await page.goto(`${office}/keys`)
    await ready(page)
    const search = page.getByRole('searchbox', { name: 'Product, SKU, batch or a whole key' })
    await search.fill('AAAAA-00098-ZZZZZ')
    await search.press('Enter')
    await expect(page.getByText('The shop has no such key.')).toBeVisible()
    await expect(page).toHaveURL(/\/keys$/)
    await search.fill('aaaaa 00004 zzzzz')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/keys\/list\?key=\d+$/)
    await page.goto(`${office}/keys`)
    await page.getByRole('link', { name: 'Single keys' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Single keys')
    await ready(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter keys' })
    await dialog.getByLabel('State').selectOption('Available')
    await dialog.getByLabel('SKU').fill(sku)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Show keys' }).click()
    await expect(page).toHaveURL(/state=available&.*sku=/)
    const rows = page.getByRole('table', { name: 'Keys' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('Available')
    await page.getByRole('searchbox', { name: 'A whole key' }).fill('aaaaa 00003 zzzzz')
    await page.getByRole('searchbox', { name: 'A whole key' }).press('Enter')
    await expect(page).toHaveURL(/\?key=\d+$/)
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText(sku)
    await page.getByRole('searchbox', { name: 'A whole key' }).fill('AAAAA-00099-ZZZZZ')
    await page.getByRole('searchbox', { name: 'A whole key' }).press('Enter')
    await expect(page.getByText('The shop has no such key.')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 390)
    await expectAccessible(page)
    await page.close()
  })

  test('OPS-5 quarantines a batch, releases it, and voids it only when its number is typed', async () => {
    const page = await owner.newPage()
    await page.goto(`${office}/keys/batches`)
    await ready(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: /^B-/ }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Batch B-/)
    await expect(page.getByText('Keywright Ltd')).toBeVisible()
    await page.getByRole('button', { name: 'Quarantine…' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Quarantine 7 keys' }).click()
    await expect(page.getByText('1 to 500 characters.')).toBeVisible()
    await page.getByLabel('Reason, for the audit log').fill('Two were used before')
    await page.getByRole('button', { name: 'Quarantine 7 keys' }).click()
    await expect(page.getByText('The batch is quarantined.')).toBeVisible()
    await expect(page.getByText('Quarantined: Two were used before')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Release…' }).click()
    await page.getByRole('button', { name: 'Release', exact: true }).click()
    await expect(page.getByText('The batch is on sale again.')).toBeVisible()
    await page.getByRole('button', { name: 'Void…' }).click()
    await page.getByLabel('Reason, for the audit log').fill('Bad batch')
    await expect(page.getByRole('button', { name: 'Void 7 keys' })).toBeDisabled()
    await page.getByLabel('Number of keys').fill('7')
    await page.getByRole('button', { name: 'Void 7 keys' }).click()
    await expect(page.getByText('The keys are void.')).toBeVisible()
    await page.goto(`${office}/keys?q=${encodeURIComponent(sku)}`)
    await ready(page)
    await page
      .getByRole('table', { name: 'Key pool' })
      .getByRole('row', { name: new RegExp(sku) })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/keys\/variants\/\d+$/)
    await expectAccessible(page)
    await page.getByLabel('Low at so many keys or fewer').fill('many')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A whole number from 0 to 1,000,000.')).toBeVisible()
    await page.getByLabel('Low at so many keys or fewer').fill('1000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The threshold is set.')).toBeVisible()
    await page.goto(`${office}/keys`)
    await expect(
      page.getByRole('table', { name: 'Key pool' }).getByRole('row', { name: new RegExp(sku) }),
    ).toContainText('Low')
    for (const size of [390, 1440]) {
      await page.setViewportSize({ width: size, height: 900 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
    }
    const unknown = [
      'resellers/x',
      'resellers/999999',
      'outlets/999999',
      'suppliers/999999',
      'payments/payouts/999999',
    ]
    for (const path of [...unknown, 'keys/variants/999999'])
      expect((await page.goto(`${office}/${path}`))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectAccessible(page)
    expect(errors.filter((error) => !error.startsWith('400'))).toEqual([])
    await page.close()
  })
})
