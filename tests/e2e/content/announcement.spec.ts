import type { Page } from '@playwright/test'
import { expectAccessible, expectGoodLooks, expectNoSidewaysScroll } from '../support/accessible.ts'
import { type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

const words = { English: 'Three days of half prices', Arabic: 'ثلاثة أيام بنصف السعر' }

test.describe('OWN-5 the bar above the header', () => {
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

  test('OWN-5 the owner writes it, visitors read it in their language and close it permanently', async ({
    browser,
  }) => {
    const page = await office.open('/settings?group=announcement')
    await page.getByLabel('Target of the link').fill('javascript:alert(1)')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/An address of this shop such as/)).toBeVisible()
    await page.getByLabel('Target of the link').fill('/about-us')
    await page.getByLabel('Shown until').fill('2099-01-01T00:00')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await expectGoodLooks(page)
    for (const [language, text] of [
      ['en-US', words.English],
      ['ar', words.Arabic],
    ] as const) {
      const editor = await office.open(`/content/info/announcement?language=${language}`)
      await editor.getByLabel('Text', { exact: true }).fill(text)
      await editor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(editor.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
      await editor.close()
    }

    const context = await browser.newContext({ colorScheme: 'light' })
    const visitor = await context.newPage()
    for (const [lang, text] of [
      ['en-US', words.English],
      ['ar', words.Arabic],
    ] as const)
      for (const width of [390, 1440]) {
        const bar = visitor.getByRole('banner').getByRole('link', { name: text })
        await expect(async () => {
          await visitor.goto(`${office.shop.url}/?lang=${lang}`)
          await expect(bar).toBeVisible({ timeout: 1000 })
        }).toPass()
        await expect(bar).toHaveAttribute('href', /^\/about-us/)
        await expectNoSidewaysScroll(visitor, width)
        await expectAccessible(visitor)
      }

    await visitor.goto(`${office.shop.url}/?lang=en-US`)
    const bar = visitor.getByText(words.English)
    await visitor.getByRole('banner').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(bar).toHaveCount(0)
    await visitor.goto(`${office.shop.url}/news?lang=en-US`)
    // hidden before scripts of the shop have run, so that nothing shifts
    await expect(bar).toBeHidden()
    expect(await shiftOf(visitor)).toBe(0)
    await context.close()

    const plain = await browser.newContext({ javaScriptEnabled: false })
    const reader = await plain.newPage()
    await reader.goto(`${office.shop.url}/?lang=en-US`)
    await expect(reader.getByText(words.English)).toBeVisible()
    await plain.close()
  })
})

/** Sum of the shifts that visitors saw while the page loaded. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
}
