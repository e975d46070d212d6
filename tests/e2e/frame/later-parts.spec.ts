import type { Page } from '@playwright/test'
import { expect, ready, test } from '../support/shop-test.ts'

/** Holds the animations of the next page from its first moment on; returns a function that releases them. */
async function holdAnimations(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(pauseAnimations)
  return () => page.evaluate(() => void (document.adoptedStyleSheets = []))
}

/** Adds a style sheet, since the clock of the developer tools does not reach a page that begins. */
function pauseAnimations(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { animation-play-state: paused !important }')
  document.adoptedStyleSheets = [sheet]
}

function isLaidOut(page: Page, part: string): Promise<boolean> {
  return page.locator(part).evaluate((element) => {
    const inside = element.querySelector('a, li')
    return inside?.checkVisibility({ contentVisibilityAuto: true }) ?? false
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('HOME-5 parts below the fold are laid out a moment later, without scripts', async ({ page }) => {
    // scripts lay out everything as soon as they run, and some browsers start them by reporting the resting mouse
    await page.route('**/assets/*.js', () => {})
    const release = await holdAnimations(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    expect(await isLaidOut(page, '#hottest')).toBe(false)
    expect(await isLaidOut(page, 'footer')).toBe(false)
    await release()
    for (const part of ['#hottest', 'footer']) await expect.poll(() => isLaidOut(page, part)).toBe(true)
  })

  test('a reload keeps the scroll position', async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => isLaidOut(page, '#hottest')).toBe(true)
    const top = () => page.locator('#hottest').evaluate((part) => part.getBoundingClientRect().top)
    await page.locator('#hottest').evaluate((part) => part.scrollIntoView())
    const before = await top()
    await holdAnimations(page)
    await page.reload()
    expect(await isLaidOut(page, 'footer')).toBe(true)
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
  })

  test('pages rendered by scripts are laid out at once', async ({ page }) => {
    await page.goto('/puzzle/tessera')
    await ready(page)
    await page.evaluate(pauseAnimations)
    await page.getByRole('link', { name: 'Latchkey' }).first().click()
    await expect(page.locator('#hottest')).toBeAttached()
    expect(await isLaidOut(page, '#hottest')).toBe(true)
    expect(await isLaidOut(page, 'footer')).toBe(true)
  })
})
