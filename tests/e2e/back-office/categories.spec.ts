import type { Request } from '@playwright/test'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { hydrated, type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.describe('OPS-6 categories in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser)
    errors = watchErrors(office.owner, [400, 409])
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  const addressOf = async (path: string) => (await fetch(office.shop.url + path)).url

  test('OPS-6 OPS-11 one is added by keyboard, corrected after issues, moved and readdressed', async () => {
    const page = await office.open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories')
    await expect(page.getByText('No category yet')).toBeVisible()
    await page.getByRole('link', { name: 'New category' }).press('Enter')
    const fresh = page.getByRole('complementary', { name: 'New category' })
    await fresh.getByLabel('Name English').fill('Board games')
    await fresh.getByLabel('URL').fill('checkout')
    await page.keyboard.press('Control+s')
    await expect(fresh.getByText('This is an address of the shop itself.')).toBeVisible()
    await expectAccessible(page)
    await fresh.getByLabel('URL').fill('')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('row', { name: /Board games/ })).toContainText('/board-games')
    await fresh.getByLabel('Name English').fill('Cards')
    await fresh.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row').nth(2)).toContainText('Cards')
    await page.getByRole('button', { name: 'Move Cards up' }).press('Enter')
    await expect(page.getByRole('row').nth(1)).toContainText('Cards')
    await page.getByRole('link', { name: 'Cards' }).click()
    const drawer = page.getByRole('complementary', { name: 'Cards' })
    await drawer.getByLabel('URL').fill('card-games')
    await drawer.locator('summary', { hasText: 'German' }).click()
    await drawer.getByLabel('Name in German').fill('Kartenspiele')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: /Cards/ })).toContainText('/card-games')
    await expect(page.getByRole('row', { name: /Cards/ })).toContainText('2 of 18')
    expect(await addressOf('/cards')).toBe(`${office.shop.url}/card-games`)
    expect(await (await fetch(`${office.shop.url}/card-games?lang=de`)).text()).toContain('Kartenspiele')
  })

  test('OPS-6 OPS-11 two people change one at once: the second sees both versions and keeps the input', async () => {
    const [first, second] = [await office.open('/categories'), await office.open('/categories')]
    for (const page of [first, second]) {
      await page.getByRole('link', { name: 'Board games' }).click()
      await expect(page.getByRole('complementary', { name: 'Board games' })).toBeVisible()
    }
    const entered = Promise.withResolvers<void>()
    const isReload = (request: Request) =>
      request.method() === 'GET' && request.url().includes('/categories.data')
    await first.route('**/categories.data*', async (route) => {
      if (isReload(route.request())) await entered.promise
      await route.continue()
    })
    const reload = first.waitForResponse((response) => isReload(response.request()))
    await first.getByLabel('Description', { exact: true }).fill('For the table.')
    await first.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByText('Saved.')).toBeVisible()
    await second.getByLabel('Description', { exact: true }).fill('For two.')
    entered.resolve()
    await reload
    await expect(first.getByRole('button', { name: 'Save' })).toBeEnabled()
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByRole('alert').filter({ hasText: 'Another person has changed' })).toBeVisible()
    await expect(second.getByRole('alert').filter({ hasText: 'save again' })).toContainText('For the table.')
    await expect(second.getByLabel('Description', { exact: true })).toHaveValue('For two.')
    await expectAccessible(second)
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByText('Saved.')).toBeVisible()
    await expect(second.getByLabel('Description', { exact: true })).toHaveValue('For two.')
    await first.reload()
    await hydrated(first)
    await expect(first.getByLabel('Description', { exact: true })).toHaveValue('For two.')
    await expect(first.getByText('Unsaved changes of')).toHaveCount(0)
  })

  test('OPS-6 one is merged into another, and an empty one is removed', async () => {
    const page = await office.open('/categories')
    await page.getByRole('link', { name: 'Cards' }).click()
    await page.getByRole('button', { name: 'Merge…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge Cards into another one' })
    await dialog.getByLabel('Into').selectOption('Board games')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByText('Merged. The old addresses')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cards' })).toBeHidden()
    expect(await addressOf('/cards')).toBe(`${office.shop.url}/board-games`)
    await page.getByRole('link', { name: 'Board games' }).click()
    await page.getByRole('button', { name: 'Remove…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the category' }).click()
    await expect(page.getByText('No category yet')).toBeVisible()
  })

  test('OPS-11 categories are usable on a phone, in the dark', async () => {
    const page = await office.open('/categories')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${office.url}/categories?open=new`)
    await hydrated(page)
    await page.getByLabel('Name English').fill('Phone')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The category is made.')).toBeAttached()
    for (const path of ['/categories', '/categories?open=new']) {
      await page.goto(office.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
  })
})
