import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { hydrated, type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

const product = {
  kind: 'product',
  category: 'games',
  keyType: 'key',
  variants: [{ sku: 'FOX', priceCents: 1000 }],
}

test.describe('OPS-6 dictionaries in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser)
    errors = watchErrors(office.owner, [400])
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  test('OPS-6 OPS-11 a genre is made by keyboard, named in a language and merged with its double', async () => {
    const page = await office.open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dictionaries')
    await page.getByRole('link', { name: 'Genres' }).click()
    await page.getByRole('link', { name: 'New genre' }).press('Enter')
    const fresh = page.getByRole('complementary', { name: 'New genre' })
    await fresh.getByLabel('Name in English').press('Control+s')
    await expect(fresh.getByText(/1 to \d+ characters/)).toBeVisible()
    await expectAccessible(page)
    for (const name of ['Role playing', 'RPG']) {
      await fresh.getByLabel('Name in English').fill(name)
      await fresh.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await page.getByRole('link', { name: 'RPG' }).click()
    const opened = page.getByRole('complementary', { name: 'RPG' })
    await opened.getByLabel('German').fill('Rollenspiel')
    await opened.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Role playing' }).click()
    await expect(page.getByRole('complementary', { name: 'Role playing' })).toBeVisible()
    await page.getByRole('button', { name: 'Merge…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge Role playing into another one' })
    await dialog.getByLabel('Into').selectOption('RPG')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByText('Merged. Imports find it')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Role playing' })).toBeHidden()
  })

  test('PROD-2 OPS-6 OPS-11 a platform gets another icon by keyboard, then a picture, and buyers see both', async ({
    browser,
  }) => {
    const page = await office.open('/products/import')
    const lines = [
      { kind: 'category', urlName: 'games', name: 'Games' },
      { ...product, id: 'fox', name: 'Fox', platforms: ['Steam'] },
    ]
    await page.getByLabel('File of products').setInputFiles({
      name: 'shop.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')),
    })
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByText('1 new product')).toBeVisible()
    await page.goto(`${office.url}/dictionaries?kind=platform`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Steam', exact: true }).click()
    const drawer = page.getByRole('complementary', { name: 'Steam' })
    const icons = drawer.getByRole('group', { name: 'Icon' })
    await icons.getByRole('radio', { name: 'As the shop draws it' }).focus()
    for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight')
    await expect(icons.getByRole('radio', { name: 'Gamepad' })).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved.')).toBeVisible()
    const buyer = await (await browser.newContext()).newPage()
    const iconsOf = () => buyer.locator('label').filter({ hasText: 'Steam' }).first()
    await buyer.goto(`${office.shop.url}/games`)
    await expect(iconsOf().locator('use')).toHaveAttribute('href', '/glyphs.svg#pad')
    await expect(buyer.locator('article use[href="/glyphs.svg#pad"]').first()).toBeVisible()
    await icons.getByLabel('Choose a picture').setInputFiles({
      name: 'script.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    })
    await expect(icons.getByText('This file is something else')).toBeVisible()
    await icons.getByLabel('Choose a picture').setInputFiles('public/icon-192.png')
    await expect(icons.getByRole('radio', { name: 'Own picture' })).toBeChecked()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByRole('table').locator('img')).toHaveAttribute('src', /icon/)
    await expect(icons.getByRole('radio', { name: 'Own picture' })).toBeChecked()
    await buyer.reload()
    const picture = iconsOf().locator('img')
    await expect(picture).toHaveAttribute('src', /^\/covers\/icon\/[0-9a-f]{40}$/)
    const address = (await picture.getAttribute('src')) ?? ''
    expect((await buyer.request.get(office.shop.url + address)).headers()['content-type']).toBe('image/png')
    await expectAccessible(buyer)
    await buyer.close()
    await icons.getByRole('radio', { name: 'As the shop draws it' }).check()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(icons.getByRole('radio', { name: 'As the shop draws it' })).toBeChecked()
  })

  test('OPS-6 a guide is rewritten in a language and restored', async () => {
    const page = await office.open('/dictionaries/guides')
    await page.getByRole('link', { name: 'GOG' }).click()
    await expect(page.getByLabel('Step 2', { exact: true })).toHaveAttribute('placeholder', /gog\.com/)
    await page.getByLabel('Language').selectOption('German')
    await expect(page.getByLabel('Step 2', { exact: true })).toHaveAttribute('lang', 'de')
    await page.getByLabel('Step 2', { exact: true }).fill('Öffne gog.com')
    await expect(page.getByText('1 change')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved. The pages')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel('Step 2', { exact: true })).toHaveValue('Öffne gog.com')
  })

  test('OPS-11 dictionaries are usable on a phone, in the dark', async () => {
    const page = await office.open('/dictionaries')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of [
      '/dictionaries?kind=genre',
      '/dictionaries?kind=genre&open=new',
      '/dictionaries?kind=platform&open=1',
      '/dictionaries/guides',
    ]) {
      await page.goto(office.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
  })
})
