import { expectAccessible, expectGoodLooks, expectNoSidewaysScroll } from '../support/accessible.ts'
import { type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

const texts = [
  { locale: 'en-US', title: 'Imprint', content: 'Lantern Ltd, **1 Quay Street**' },
  { locale: 'ar', title: 'بيانات الناشر', content: 'لانترن المحدودة' },
]

test.describe('OWN-5 pages that the owner adds', () => {
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
  test.use({ expectedStatuses: [404] })

  test('OWN-5 the owner writes an imprint and publishes it, and visitors find it in the footer', async ({
    browser,
  }) => {
    const page = await office.open('/content')
    await page.getByRole('button', { name: 'New page', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByLabel('Address').fill('imprint')
    await dialog.getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '/page/imprint' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText(/before publishing/)).toBeVisible()
    const path = new URL(page.url()).pathname
    for (const { locale, title, content } of texts) {
      const editor = await office.open(`${path}?language=${locale}`)
      await editor.getByLabel('Title', { exact: true }).fill(title)
      await editor.getByLabel('Text', { exact: true }).fill(content)
      await editor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(editor.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
      await editor.close()
    }
    const context = await browser.newContext({ javaScriptEnabled: true })
    const visitor = await context.newPage()
    const answer = await visitor.goto(`${office.shop.url}/page/imprint`)
    expect(answer?.status()).toBe(404)

    const draft = await office.open(path)
    await draft.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(draft.getByRole('button', { name: 'Take back' })).toBeVisible()
    await expectGoodLooks(draft)

    for (const { locale, title } of texts)
      for (const width of [390, 1440]) {
        const link = visitor.getByRole('contentinfo').getByRole('link', { name: title, exact: true })
        await expect(async () => {
          await visitor.goto(`${office.shop.url}/news?lang=${locale}`)
          await expect(link).toHaveCount(1, { timeout: 1000 })
        }).toPass()
        await visitor.goto(`${office.shop.url}${await link.getAttribute('href')}`)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
        await expectNoSidewaysScroll(visitor, width)
        await expectAccessible(visitor)
      }
    await context.close()
  })
})
