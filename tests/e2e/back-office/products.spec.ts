import { readFileSync } from 'node:fs'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.describe('OPS-6 products in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser, { DEMO_SHOP: 'on' })
    errors = watchErrors(office.owner, [400, 409])
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  test('OPS-6 OPS-11 the list is searched, filtered and walked by keyboard', async () => {
    const page = await office.open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
    const table = page.getByRole('table', { name: 'Products' })
    await expect(table.getByRole('row')).toHaveCount(51)
    await expectAccessible(page)
    const cover = (await table.locator('img').first().getAttribute('src')) ?? ''
    const picture = await page.request.get(office.url + cover)
    expect(picture.headers()['content-type']).toMatch(/^image\//)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('link', { name: 'First page' })).toBeVisible()
    await page.keyboard.press('2')
    await expect(page).toHaveURL(/tab=on-sale/)
    await page.getByRole('button', { name: 'Add filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter products' })
    await dialog.getByLabel('Platform').selectOption('Steam')
    await dialog.getByLabel('Sorted by').selectOption('Highest price first')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Show products' }).click()
    await expect(page.getByRole('link', { name: 'Platform: Steam' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.keyboard.press('/')
    await page.keyboard.type('no such product at all')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).last().click()
    await expect(page).toHaveURL(/\/products\?tab=on-sale$/)
    await expect(table.getByRole('row').nth(1)).toContainText('On sale')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(table.getByRole('row').nth(2)).toBeFocused()
  })

  test('OPS-6 OPS-11 a price and the state are changed by keyboard and taken back', async () => {
    const list = await office.open('/products?tab=on-sale')
    const price = list.getByRole('textbox', { name: /^Price of / }).first()
    const before = await price.inputValue()
    const name = ((await price.getAttribute('aria-label')) ?? '').replace('Price of ', '')
    const listed = list
      .getByRole('row')
      .filter({ has: list.getByRole('textbox', { name: `Price of ${name}`, exact: true }) })
    await price.fill('much')
    await price.press('Enter')
    await expect(listed.getByText('US dollars from')).toBeVisible()
    await expectAccessible(list)
    await price.fill('0.49')
    await price.press('Enter')
    await expect(list.getByRole('status').filter({ hasText: `${name} costs $0.49 now` })).toBeVisible()
    await expect(listed).toBeFocused()
    await list.keyboard.press('Control+z')
    await expect(price).toHaveValue(before)
    await expect(listed.getByRole('button', { name: 'Take off sale' })).toBeEnabled()
    await listed.focus()
    await list.keyboard.press('s')
    await expect(list.getByRole('status').filter({ hasText: `${name} is off sale` })).toBeVisible()
    await expect(listed).toHaveCount(0)
    await list.getByRole('button', { name: /^Undo/ }).click()
    await expect(listed).toHaveCount(1)
  })

  test('OPS-6 a person who sees an old price changes nothing and then sees the new one', async () => {
    const [one, other] = [await office.open('/products'), await office.open('/products')]
    const priceIn = (page: typeof one) => page.getByRole('textbox', { name: /^Price of / }).first()
    await priceIn(one).fill('0.51')
    await priceIn(one).press('Enter')
    await expect(one.getByRole('status').filter({ hasText: 'costs $0.51 now' })).toBeVisible()
    await priceIn(other).fill('0.52')
    await priceIn(other).press('Enter')
    await expect(
      other.getByRole('alert').filter({ hasText: 'Another person has changed this' }),
    ).toBeVisible()
    await expect(priceIn(other)).toHaveValue('0.51')
  })

  test('OPS-6 many are changed at once, after a preview', async () => {
    const page = await office.open('/products')
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page
      .getByRole('toolbar', { name: 'Selected products' })
      .getByRole('button', { name: 'Change…' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await expect(dialog.getByText('Choose what is to change.')).toBeVisible()
    await dialog.getByLabel('State').selectOption('Off sale')
    await dialog.getByLabel('By how much').fill('10')
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await expect(dialog.getByRole('table', { name: 'Changes' }).getByRole('row')).toHaveCount(3)
    await expectAccessible(page)
    await dialog.getByLabel('By how much').fill('')
    await expect(dialog.getByRole('table')).toHaveCount(0)
    await dialog.getByLabel('Per cent off').fill('20')
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await expect(dialog.getByText('A date and a time, such as')).toHaveCount(2)
    await dialog.getByLabel('From (UTC)').fill('2098-06-01T09:00')
    await dialog.getByLabel('Until (UTC)').fill('2098-06-08T09:00')
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await expect(dialog.getByText('from 2098-06-01 09:00 to 2098-06-08 09:00 UTC').first()).toBeVisible()
    await expectAccessible(page)
    for (const field of ['Per cent off', 'From (UTC)', 'Until (UTC)']) await dialog.getByLabel(field).fill('')
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await expect(dialog.getByText('On sale → Off sale').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Change 2 products' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 products are changed' })).toBeVisible()
    await page.getByRole('link', { name: /^Off sale/ }).click()
    await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(3)
  })

  test('OWN-6 a large fall of prices asks for the number of prices, and is undone as a whole', async () => {
    const page = await office.open('/products?tab=on-sale')
    const prices = page.getByRole('textbox', { name: /^Price of / })
    const before = await prices.first().inputValue()
    const name = ((await prices.first().getAttribute('aria-label')) ?? '').replace('Price of ', '')
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await page
      .getByRole('toolbar', { name: 'Selected products' })
      .getByRole('button', { name: 'Change…' })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Change/ })
    await dialog.getByLabel('By how much').fill('-60')
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await expect(dialog.getByRole('table', { name: 'Old and new prices' })).toContainText(
      'Falls by more than half',
    )
    await expectAccessible(page)
    const confirm = dialog.getByRole('button', { name: 'Change one product' })
    await expect(confirm).toBeDisabled()
    const asked = await dialog.getByText(/^Type \d+ to change/).innerText()
    await dialog.getByLabel('Prices that change').fill(/\d+/.exec(asked)?.[0] ?? '')
    await confirm.click()
    await expect(prices.first()).not.toHaveValue(before)
    await page
      .getByRole('region', { name: 'Undo' })
      .getByRole('button', { name: /^Undo all/ })
      .click()
    await expect(prices.first()).toHaveValue(before)
    await expectAccessible(page)
  })

  test('OPS-6 a file is imported with a list of its faults, and exported again', async () => {
    const page = await office.open('/products/import')
    await page.getByRole('button', { name: 'Import products' }).click()
    await expect(page.getByText('Choose a file.')).toBeVisible()
    const product = {
      kind: 'product',
      id: 'brought-by-file',
      category: 'action',
      name: 'Brought by File',
      keyType: 'key',
      variants: [{ sku: 'BBF-1', priceCents: 1234 }],
    }
    const category = { kind: 'category', urlName: 'action', name: 'Action' }
    const lines = [JSON.stringify(category), JSON.stringify(product), '{"kind":"product","id":"half"}']
    const file = {
      name: 'spring.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(lines.join('\n')),
    }
    await page.getByLabel('File of products').setInputFiles(file)
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Nothing is stored yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Import products' }).click()
    await expect(page.getByRole('region', { name: 'Undo' })).toContainText('spring.ndjson')
    await expect(page.getByRole('status').filter({ hasText: '1 new product' })).toBeVisible()
    const faults = page.getByRole('table', { name: 'Lines that were left out' })
    await expect(faults.getByRole('row', { name: /^3 keyType This is missing/ })).toBeVisible()
    await expectAccessible(page)
    const list = await office.open('/products?q=brought')
    await expect(list.getByRole('row', { name: /Brought by File/ })).toContainText('Out of stock')
    const download = list.waitForEvent('download')
    await list.getByRole('link', { name: 'Export' }).click()
    const taken = await download
    expect(taken.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.ndjson$/)
    expect(readFileSync(await taken.path(), 'utf8')).toContain('"id":"brought-by-file"')
  })

  test('OPS-11 products are usable on a phone, in the dark', async () => {
    const page = await office.open('/products')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFitsPhone(page)
    await expectAccessible(page)
  })
})
