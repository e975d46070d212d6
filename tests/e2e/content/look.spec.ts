import type { Browser, Page } from '@playwright/test'
import { findBrowser } from '../../helpers/find-browser.ts'
import { expectAccessible, expectGoodLooks, expectNoSidewaysScroll } from '../support/accessible.ts'
import { type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.use({ launchOptions: await findBrowser() })

test.describe('OWN-2 the look of the shop', () => {
  // one shop for all tests
  test.describe.configure({ mode: 'default' })
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

  test('OWN-2 a colour of too little contrast is refused with its reason, a good one is previewed, saved and restored', async ({
    browser,
  }) => {
    const page = await office.open('/settings?group=look')
    await page.locator('[name="look.accent"]').fill('#777777')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByText('Words in #ffffff on #777777 have a contrast of 4.47, and need 4.5.'),
    ).toBeVisible()
    expect(await homeOf(browser)).not.toContain('--own-accent')

    await page.locator('[name="look.accent"]').fill('#1b4fd8')
    await expect(page.getByText('Words on it have a contrast of 6.7.')).toBeVisible()
    await page.locator('[name="look.corners"]').selectOption('round')
    await page.locator('[name="look.header"]').selectOption('compact')
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('html')).toHaveCSS('--own-accent', /#1b4fd8/)
    await expect(frame.locator('html')).toHaveCSS('--own-corners', '2')
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await homeOf(browser)).not.toContain('--own-accent')
    await expectGoodLooks(page)

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.').first()).toBeVisible()
    await looksRight(browser)

    await page.getByRole('button', { name: 'Restore the standard look' }).click()
    await expect(page.getByText('The shop has its standard look again.').first()).toBeVisible()
    expect(await homeOf(browser)).not.toContain('--own-accent')
    await page.close()
  })

  test('OWN-2 the preview works before scripts arrive, and no other site may frame it', async ({
    browser,
  }) => {
    const state = await office.owner.storageState()
    const context = await browser.newContext({ javaScriptEnabled: false, storageState: state })
    const page = await context.newPage()
    await page.goto(`${office.url}/settings?group=look`)
    await page.locator('[name="look.accent"]').fill('#ffc857')
    await page.getByRole('button', { name: 'Show in the preview' }).click()
    await expect(page.locator('[name="look.accent"]')).toHaveValue('#ffc857')
    const href = (await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')) ?? ''
    const answer = await context.request.get(href)
    expect(await answer.text()).toContain('--own-accent:#ffc857')
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(answer.headers()['content-security-policy']).toContain(`frame-ancestors ${office.url}`)
    const forged = await context.request.get(href.replace(/look=./, 'look=x'))
    expect(await forged.text()).not.toContain('--own-accent')
    await context.close()
  })

  test('OWN-2 words of the owner stand under the header and above the footer, and no script among them', async ({
    browser,
  }) => {
    for (const [place, text] of [
      ['header', '**Closed on Monday.** <script>window.evil = 1</script>[Read on](/about-us)'],
      ['footer', 'Part of the *Lantern* group'],
    ] as const) {
      const editor = await office.open(`/content/info/snippet-${place}?language=en-US`)
      await editor.getByLabel('Text', { exact: true }).fill(text)
      await editor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(editor.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
      await editor.close()
    }
    const context = await browser.newContext()
    const visitor = await context.newPage()
    await expect(async () => {
      await visitor.goto(`${office.shop.url}/`)
      await expect(visitor.getByText('Closed on Monday.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(visitor.getByText('Part of the Lantern group')).toBeVisible()
    for (const width of [390, 1440]) {
      await expectNoSidewaysScroll(visitor, width)
      await expectAccessible(visitor)
    }
    expect(await visitor.evaluate(() => 'evil' in window)).toBe(false)
    await visitor.getByRole('link', { name: 'Read on' }).click()
    await expect(visitor).toHaveURL(/about-us/)
    await visitor.goto(`${office.shop.url}/checkout`)
    await expect(visitor.locator('[data-snippet]')).toHaveCount(0)
    await context.close()
  })

  async function homeOf(browser: Browser): Promise<string> {
    const context = await browser.newContext()
    const html = await (await context.request.get(office.shop.url)).text()
    await context.close()
    return html
  }

  /** Checks the home page for buyers in English and Arabic, light and dark, wide and on a phone. */
  async function looksRight(browser: Browser): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme })
      const visitor = await context.newPage()
      for (const lang of ['en', 'ar'])
        for (const width of [390, 1440]) {
          await visitor.goto(`${office.shop.url}/?lang=${lang}`)
          await expectNoSidewaysScroll(visitor, width)
          expect(await accentOf(visitor)).toBe(
            colorScheme === 'light' ? 'rgb(27, 79, 216)' : 'rgb(41, 96, 233)',
          )
          await expectAccessible(visitor)
        }
      await context.close()
    }
  }
})

/** Colour of the most important button. */
function accentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--lk-lime)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
}
