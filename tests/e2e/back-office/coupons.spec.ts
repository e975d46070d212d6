import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { keepAnswersOpen } from '../support/keep-answers-open.ts'
import { hydrated, type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.describe('OPS-7 coupons in the back office', () => {
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

  test('OPS-7 OPS-11 a coupon is added by keyboard, corrected after issues, changed and ended', async () => {
    const page = await office.open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupons')
    await page.getByRole('link', { name: 'New coupon' }).press('Enter')
    const drawer = page.getByRole('complementary', { name: 'New coupon' })
    await drawer.getByLabel('Code').fill('autumn10')
    await drawer.getByLabel('How much').fill('110')
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(drawer.getByText('More than 0 and at most 100')).toBeVisible()
    await expect(drawer.getByLabel('Code')).toHaveValue('autumn10')
    await drawer.getByLabel('How much').fill('10')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    const row = page.getByRole('row', { name: /AUTUMN10/ })
    await expect(row).toContainText('10%')
    await row.getByRole('link').click()
    const opened = page.getByRole('complementary', { name: 'AUTUMN10' })
    await opened.getByLabel('Who').selectOption('One buyer')
    await opened.getByLabel('Their e-mail').fill('mia@example.com')
    await expectAccessible(page)
    await opened.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await opened.getByRole('button', { name: 'End now' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Ended.' })).toBeVisible()
    await page.getByRole('link', { name: /^Ended/ }).click()
    await expect(page.getByRole('row', { name: /AUTUMN10/ })).toBeVisible()
  })

  test('OPS-7 many codes are made at once and downloaded', async () => {
    const page = await office.open('/coupons?open=series')
    const drawer = page.getByRole('complementary', { name: 'Generate codes' })
    await drawer.getByLabel('Name of the series').fill('Podcast')
    await drawer.getByLabel('How many codes').fill('40')
    await drawer.getByLabel('How much').fill('15')
    await drawer.getByLabel('Uses of each code').fill('1')
    await drawer.getByRole('button', { name: 'Make codes' }).click()
    await expect(page.getByText('The codes are made.')).toBeVisible()
    await page.getByRole('link', { name: 'Podcast' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download codes' }).click()
    expect((await download).suggestedFilename()).toBe('coupon-codes.csv')
  })

  test('ERR-1 leaving while the page is read again causes no error', async () => {
    const page = await office.owner.newPage()
    const isKept = await keepAnswersOpen(page, '/coupons.data?open=new')
    await page.goto(`${office.url}/coupons?open=new`)
    await hydrated(page)
    const drawer = page.getByRole('complementary', { name: 'New coupon' })
    await drawer.getByLabel('Code').fill('winter5')
    await drawer.getByLabel('How much').fill('5')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await isKept()
    await page.getByRole('link', { name: /^All/ }).click()
    await expect(page.getByRole('row', { name: /WINTER5/ })).toBeVisible()
    await expect(page).toHaveURL(/tab=all$/)
  })

  test('OPS-11 coupons are usable on a phone, in the dark', async () => {
    const page = await office.open('/coupons')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of ['/coupons', '/coupons?open=new']) {
      await page.goto(office.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
  })
})
