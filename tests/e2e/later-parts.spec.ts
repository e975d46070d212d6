import type { Page } from '@playwright/test'
import { expect, ready, test } from './shop-test.ts'

/** Sets how fast the time of animations passes: 0 holds it. */
async function timeOfAnimations(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  return (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
}

function isLaidOut(page: Page, part: string): Promise<boolean> {
  return page.locator(part).evaluate((element) => {
    const inside = element.querySelector('a, li')
    return inside?.checkVisibility({ contentVisibilityAuto: true }) ?? false
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('HOME-5 CLIENT parts that nobody sees at first are laid out after the rest, by themselves', async ({
    page,
  }) => {
    const setSpeed = await timeOfAnimations(page)
    await setSpeed(0)
    await page.goto('/')
    expect(await isLaidOut(page, '#hottest')).toBe(false)
    expect(await isLaidOut(page, 'footer')).toBe(false)
    await setSpeed(1)
    for (const part of ['#hottest', 'footer']) await expect.poll(() => isLaidOut(page, part)).toBe(true)
  })

  test('CLIENT who loads a page again finds the place where they were', async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => isLaidOut(page, '#hottest')).toBe(true)
    const top = () => page.locator('#hottest').evaluate((part) => part.getBoundingClientRect().top)
    await page.locator('#hottest').evaluate((part) => part.scrollIntoView())
    const before = await top()
    const setSpeed = await timeOfAnimations(page)
    await setSpeed(0)
    await page.reload()
    expect(await isLaidOut(page, 'footer')).toBe(true)
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
  })

  test('CLIENT pages that scripts show are laid out whole', async ({ page }) => {
    await page.goto('/puzzle/tessera')
    await ready(page)
    const setSpeed = await timeOfAnimations(page)
    await setSpeed(0)
    await page.getByRole('link', { name: 'Latchkey' }).first().click()
    await expect(page.locator('#hottest')).toBeAttached()
    expect(await isLaidOut(page, '#hottest')).toBe(true)
    expect(await isLaidOut(page, 'footer')).toBe(true)
  })
})
