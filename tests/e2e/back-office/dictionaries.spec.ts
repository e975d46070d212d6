import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { hydrated, type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

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
    await expect(fresh.getByText('It is empty.')).toBeVisible()
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

  test('OPS-6 a guide is written anew in a language and given back', async () => {
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
      '/dictionaries/guides',
    ]) {
      await page.goto(office.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
  })
})
