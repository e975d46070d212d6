import type { Page } from '@playwright/test'
import { consentCookieName } from '../../../src/storefront/trackers/consent-cookie.ts'
import { expect, ready, test, touch } from '../support/shop-test.ts'

const product = '/puzzle/tessera'

/** Time passes only when a test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.clock.pauseAt('2026-11-21T12:00:01Z')
}

async function isRunning(page: Page): Promise<boolean> {
  return page.evaluate(() => '__reactRouterRouteModules' in window)
}

test('scripts of a shared page wait for the first input, and are loaded by then', async ({ page }) => {
  await stopClock(page)
  await page.goto(product)
  await page.clock.runFor(2900)
  await expect(page.locator('link[rel="modulepreload"]').first()).toBeAttached()
  expect(await isRunning(page)).toBe(false)
  await page.mouse.move(50, 50)
  await expect.poll(() => isRunning(page)).toBe(true)
})

test('scripts run by themselves three seconds after the page has loaded', async ({ page }) => {
  await stopClock(page)
  await page.goto(product)
  await page.clock.runFor(3100)
  await expect.poll(() => isRunning(page)).toBe(true)
})

for (const name of ['lk_cart', 'login', consentCookieName])
  test(`scripts run at once for a visitor with the cookie ${name}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name, value: '0', url: baseURL ?? '' }])
    await stopClock(page)
    await page.goto(product)
    await page.clock.runFor(10)
    await expect.poll(() => isRunning(page)).toBe(true)
  })

test('scripts of a personal page run at once', async ({ page }) => {
  await stopClock(page)
  await page.goto('/find-order')
  await expect.poll(() => isRunning(page)).toBe(true)
})

test('presses, choices and typing before hydration are replayed', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/libraries*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/horror/blackwater', { waitUntil: 'domcontentloaded' })
  const variant = page.locator('#main input[name="variantId"]').first()
  const before = await variant.inputValue()
  await touch(page)
  await page.locator('input[name="option-0"]').nth(1).check({ force: true })
  const more = page.getByRole('button', { name: 'One more' }).first()
  await more.click()
  await more.click()
  await page.getByRole('combobox').first().fill('tess')
  gate.resolve()
  await ready(page)
  await expect(page.getByRole('textbox', { name: 'Quantity' }).first()).toHaveValue('3')
  await expect(page.locator('input[name="option-0"]').nth(1)).toBeChecked()
  await expect(variant).not.toHaveValue(before)
  await expect(page.getByRole('option', { name: /Tessera/ }).first()).toBeVisible()
})

test.describe('on an error page', () => {
  test.use({ expectedStatuses: [404] })

  test('buttons work after the first input, and earlier presses are replayed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/no/such/page', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.querySelector<HTMLElement>('header button[aria-haspopup]')?.click())
    await touch(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
