import type { Page } from '@playwright/test'
import { type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.describe('OPS-11 the focus in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser, { DEMO_SHOP: 'on' })
    errors = watchErrors(office.owner, [400])
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  /** Presses the button once it is enabled: it is off while the page still handles the action before. */
  async function press(page: Page, name: string): Promise<void> {
    await expect(button(page, name)).toBeEnabled()
    await button(page, name).press('Enter')
  }

  test('OPS-11 categories are added one after the other, moved and saved by keyboard alone', async () => {
    const page = await office.open('/categories?open=new')
    const added = page.getByRole('complementary', { name: 'New category' })
    const name = added.getByLabel('Name English')
    const save = async () => {
      await expect(added.getByRole('button', { name: 'Save' })).toBeEnabled()
      await page.keyboard.press('Control+s')
    }
    for (const entered of ['Zeppelins', 'Zithers']) {
      await expect(name).toBeFocused()
      await expect(name).toHaveValue('')
      await page.keyboard.type(entered)
      await save()
      await expect(page.getByRole('link', { name: entered })).toBeVisible()
    }
    // refused input stays, so that it can be corrected
    await expect(name).toHaveValue('')
    await page.keyboard.type('Zebras')
    await page.getByLabel('URL').fill('checkout')
    await save()
    await expect(page.getByText('This is an address of the shop itself.')).toBeVisible()
    await expect(name).toHaveValue('Zebras')

    await press(page, 'Move Zithers up')
    await expect(page.getByRole('row').filter({ hasText: 'Zeppelins' }).last()).toBeVisible()
    await expect(page.getByRole('row').last()).toContainText('Zeppelins')
    await expect(button(page, 'Move Zithers up')).toBeFocused()
    await press(page, 'Move Zeppelins up')
    await expect(page.getByRole('row').last()).toContainText('Zithers')
    await press(page, 'Move Zeppelins down')
    await expect(page.getByRole('row').last()).toContainText('Zeppelins')
    // the row is the last one, so that only the button up remains
    await expect(button(page, 'Move Zeppelins up')).toBeFocused()

    await page.getByRole('link', { name: 'Zithers' }).press('Enter')
    const drawer = page.getByRole('complementary', { name: 'Zithers' })
    await drawer.getByLabel('Description', { exact: true }).fill('Strings over a box.')
    await expect(drawer.getByRole('button', { name: 'Save' })).toBeEnabled()
    await drawer.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Save' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('link', { name: 'Zithers' })).toBeFocused()
  })

  test('OPS-11 the focus goes to the next slide when one is removed, and stays after publishing', async () => {
    const page = await office.open('/home')
    const carousel = page.getByRole('list', { name: 'Carousel' })
    const slides = carousel.getByRole('listitem')
    await expect(slides).toHaveCount(5)
    const takeOff = (at: number) => slides.nth(at).getByRole('button', { name: /^Take off / })
    const [first, last] = await Promise.all([0, 4].map((at) => takeOff(at).getAttribute('aria-label')))
    await expect(takeOff(0)).toBeEnabled()
    await takeOff(0).press('Enter')
    await expect(slides).toHaveCount(4)
    await expect(carousel.getByRole('button', { name: first ?? '' })).toHaveCount(0)
    await expect(takeOff(0)).toBeFocused()
    await carousel.getByRole('button', { name: last ?? '' }).press('Enter')
    await expect(slides).toHaveCount(3)
    await expect(takeOff(2)).toBeFocused()
    await page.getByRole('switch', { name: 'Show Advantages' }).press('Space')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Published. Buyers see it now.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Show Advantages' })).toBeFocused()
  })

  test('OPS-11 the focus goes to the new page when its link is gone, and on a phone back to More', async () => {
    const page = await office.open('/products')
    const rows = page.getByRole('table', { name: 'Products' }).getByRole('row')
    await rows.nth(1).getByRole('link').first().press('Enter')
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.locator('main')).toBeFocused()
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page, 'More').press('Enter')
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Coupons' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupons')
    await expect(button(page, 'More')).toBeFocused()
  })
})
