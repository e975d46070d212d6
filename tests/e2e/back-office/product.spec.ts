import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { hydrated, type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

function plainPicture(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 400, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer()
}

test.describe('OPS-6 the editor of a product in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  let at = ''
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser, { DEMO_SHOP: 'on' })
    errors = watchErrors(office.owner, [400, 409])
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  const unfoldTexts = (page: Page) => page.locator('summary').filter({ hasText: 'Texts' }).click()

  /** Saves, and waits until everything is stored and read again. */
  async function save(page: Page): Promise<void> {
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  }

  test('OPS-6 OPS-11 a product is added by keyboard, corrected after issues, and sold', async () => {
    const page = await office.open('/products/new')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New product')
    await page.getByLabel('Name', { exact: true }).fill('Test Lantern')
    await page.getByLabel('Internal ID (optional)').fill('test-lantern')
    await page.getByLabel('Category').selectOption({ index: 1 })
    await page.getByLabel('Platforms').fill('Steam')
    await page.getByLabel('Platforms').press('Enter')
    await page.getByLabel('SKU').fill('TST-1')
    await page.getByLabel('Price of TST-1', { exact: true }).fill('19,99')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: 'An amount, such as 18.74.' })).toBeVisible()
    await expect(page.getByLabel('Price of TST-1', { exact: true })).toHaveValue('19,99')
    await expectAccessible(page)
    await page.getByLabel('Price of TST-1', { exact: true }).fill('19.99')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test Lantern')
    at = new URL(page.url()).pathname
    await page.getByRole('checkbox', { name: 'On sale', exact: true }).check()
    await unfoldTexts(page)
    await page
      .getByRole('textbox', { name: 'Description', exact: true })
      .fill('## In it\n\n<script>alert(1)</script>- the game')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'In it' })).toBeVisible()
    await expect(preview.locator('script')).toHaveCount(0)
    await expect(page.getByText('2 changes').first()).toBeVisible()
    await save(page)
    const href = await page.getByRole('link', { name: 'Open in shop' }).getAttribute('href')
    expect(await (await page.request.get(href ?? '')).text()).toContain('Test Lantern')
  })

  test('OPS-11 changes are undone one by one and survive tabs and a reload, and leaving the page asks', async () => {
    const page = await office.open(at)
    await page.getByRole('textbox', { name: 'Publisher', exact: true }).fill('North Fern')
    await page.getByLabel('Price of TST-1', { exact: true }).fill('17.99')
    const list = page.getByRole('listitem').filter({ hasText: 'Price of TST-1' })
    await expect(list).toContainText('$17.99, was $19.99')
    await page.getByRole('button', { name: 'Undo: Price of TST-1' }).click()
    await expect(page.getByLabel('Price of TST-1', { exact: true })).toHaveValue('19.99')
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Product added' })).toBeVisible()
    await expect(page.getByText('1 change', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Basics and variants' }).click()
    const publisher = page.getByRole('textbox', { name: 'Publisher', exact: true })
    await expect(publisher).toHaveValue('North Fern')
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('status').filter({ hasText: 'Unsaved changes of' })).toContainText(
      'Publisher',
    )
    await expect(publisher).toHaveValue('')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(publisher).toHaveValue('North Fern')
    await page.getByRole('link', { name: 'Coupons' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await save(page)
    await page.getByRole('button', { name: /^Undo/ }).last().click()
    await expect(publisher).toHaveValue('')
    await page.reload()
    await hydrated(page)
    await expect(page.getByText('Unsaved changes of')).toHaveCount(0)
  })

  test('OPS-11 two who change a product at once notice, and neither loses input', async () => {
    const [first, second] = [await office.open(at), await office.open(at)]
    for (const page of [first, second]) await unfoldTexts(page)
    await first.getByRole('textbox', { name: 'Tagline', exact: true }).fill('Keep it lit.')
    await save(first)
    await second.getByRole('textbox', { name: 'Tagline', exact: true }).fill('Let it burn.')
    await second.keyboard.press('Control+s')
    await expect(second.getByRole('alert').filter({ hasText: 'Tagline is Keep it lit. now' })).toBeVisible()
    await expect(second.getByRole('textbox', { name: 'Tagline', exact: true })).toHaveValue('Let it burn.')
    await expectAccessible(second)
    await save(second)
  })

  test('OPS-6 attributes make variants', async () => {
    const page = await office.open(at)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Attribute', { exact: true }).fill('Edition')
    await page.getByLabel('Value 1 of Edition').fill('Standard')
    await page.getByRole('button', { name: 'Add value' }).click()
    await page.getByLabel('Value 2 of Edition').fill('Deluxe')
    await page.getByRole('button', { name: 'Add variant' }).click()
    await page.getByLabel('SKU', { exact: true }).fill('TST-2')
    await page.getByLabel('Edition of TST-1').selectOption('Standard')
    await page.getByLabel('Edition of TST-2').selectOption('Standard')
    await page.getByLabel('Price of TST-2', { exact: true }).fill('29.99')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: 'Another variant has this choice' })).toBeVisible()
    await page.getByLabel('Edition of TST-2').selectOption('Deluxe')
    await save(page)
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New product')
    await expect(page.getByLabel('Value 2 of Edition')).toHaveValue('Deluxe')
    await expect(page.getByLabel('Internal ID (optional)')).toHaveValue('')
  })

  test('OPS-6 texts are translated beside their source, by keyboard from one language to the next', async () => {
    const page = await office.open(`${at}?part=texts&lang=de`)
    const source = page.getByRole('region', { name: 'Texts' })
    await expect(source.getByText('Let it burn.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Tagline', exact: true }).fill('Lass sie brennen.')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press(']')
    await expect(page.getByRole('heading', { name: 'German' })).toBeHidden()
    await page.keyboard.press('[')
    await expect(page.getByRole('textbox', { name: 'Tagline', exact: true })).toHaveValue('Lass sie brennen.')
    await expectAccessible(page)
    await save(page)
    await page.getByRole('link', { name: 'Basics and variants' }).click()
    await expect(page.getByLabel('Category')).toBeVisible()
    await unfoldTexts(page)
    await page.getByRole('textbox', { name: 'Tagline', exact: true }).fill('Let it burn until June.')
    await save(page)
    await page.goto(`${office.url}${at}?part=texts&lang=de`)
    await expect(page.getByText(/English has changed since the German was written: Tagline/)).toBeVisible()
    await expect(page.locator('ins')).toHaveText('burn until June.')
    await expectAccessible(page)
    await hydrated(page)
    await page.getByRole('button', { name: 'Still right' }).click()
    await expect(page.getByText(/English has changed/)).toHaveCount(0)
  })

  test('OPS-6 pictures are recognised by content, and the search result is previewed', async () => {
    const page = await office.open(`${at}?part=presentation`)
    await page.getByLabel('Title for search engines').fill('Test Lantern, Steam key')
    const found = page.getByRole('region', { name: 'In search results' })
    await expect(found).toContainText('Test Lantern, Steam key')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const choose = page.getByLabel('Choose a picture Cover')
    await choose.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: svg })
    await expect(page.getByText(/This file is something else/)).toBeVisible()
    await choose.setInputFiles({
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(11 * 1024 * 1024),
    })
    await expect(page.getByText(/is larger than 10 MB/)).toBeVisible()
    await choose.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await plainPicture() })
    await expect(page.getByText('your own')).toBeVisible()
    const src = await page
      .getByRole('listitem')
      .filter({ hasText: 'Cover' })
      .locator('img')
      .getAttribute('src')
    expect((await page.request.get(office.url + src)).status()).toBe(200)
    await expectAccessible(page)
    await save(page)
    const href = await page.getByRole('link', { name: 'Open in shop' }).getAttribute('href')
    expect(await (await page.request.get(href ?? '')).text()).toContain(src?.replace(/tall-240$/, ''))
  })

  test('OPS-6 OPS-11 related products are searched, put in order by keyboard, shown in the shop and taken back', async () => {
    const page = await office.open(`${at}?part=presentation`)
    await hydrated(page)
    const panel = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Related products' }) })
    const rows = panel.getByRole('listitem')
    for (const name of ['Crowns of Ash', 'The Long Border']) {
      await panel.getByRole('button', { name: 'Add a product to Related products' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a product to Related products' })
      await dialog.getByRole('searchbox').fill(name)
      await expect(dialog.getByRole('button', { name }).first()).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('searchbox').press('Enter')
      await dialog.getByRole('button', { name }).first().press('Enter')
      await expect(dialog).toBeHidden()
    }
    await expect(rows).toHaveText([/Crowns of Ash/, /The Long Border/])
    await panel.getByRole('button', { name: 'Move The Long Border' }).press('Space')
    await page.keyboard.press('ArrowUp')
    await expect(rows).toHaveText([/The Long Border/, /Crowns of Ash/])
    await page.keyboard.press('Space')
    await expectAccessible(page)
    await save(page)
    const href = await page.getByRole('link', { name: 'Open in shop' }).getAttribute('href')
    const shown = async () => (await page.request.get(href ?? '')).text()
    expect(await shown()).toMatch(/The Long Border[^]*Crowns of Ash/)
    await page.getByRole('button', { name: /^Undo/ }).last().click()
    await expect(rows).toHaveCount(0)
    await expect(panel).toContainText('None chosen')
  })

  test('OPS-11 the editor is usable on a phone, in the dark', async () => {
    const page = await office.open(at)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of [
      at,
      `${at}?part=texts`,
      `${at}?part=presentation`,
      `${at}?part=history`,
      '/products/new',
    ]) {
      await page.goto(office.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
  })
})
