import { AxeBuilder } from '@axe-core/playwright'
import { expect } from './shop-test.ts'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Frames without scripts cannot be checked: axe would wait a minute for an answer. */
const mute = 'iframe[sandbox=""]'

/** Rules that depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFaults(page, (await axeOn(page)).withTags(tags))
}

/** Checks the dark colours of a page that was accessible in light ones. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoFaults(page, (await axeOn(page)).withRules(colourRules))
}

/** Axe in half the time: it drops nodes without faults, and a page without frames needs no second page. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude(mute)
  return axe.setLegacyMode((await page.locator('iframe:not([sandbox=""])').count()) === 0)
}

async function expectNoFaults(page: Page, axe: AxeBuilder): Promise<void> {
  await settled(page)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
  expect.soft(found).toEqual([])
}

/** Ends all transitions and prevents new ones, since colours in transition lack their final contrast. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
}

/** The narrowest window that the back office is made for. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page, 390)
}

/** Expects that the page fits a phone, and that axe finds nothing in light and dark. */
export async function expectGoodLooks(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page, 390)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
}

export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(widest, `at ${width} px`).toBeLessThanOrEqual(width)
}
