import type { Page } from '@playwright/test'
import { consentCookieName } from '../../src/storefront/trackers/consent-cookie.ts'
import { expect, ready, test, touch } from './shop-test.ts'

const product = '/puzzle/tessera'

/** Time passes only when a test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.clock.pauseAt('2026-11-21T12:00:01Z')
}

async function isRunning(page: Page): Promise<boolean> {
  return page.evaluate(() => '__reactRouterRouteModules' in window)
}

test('CLIENT the scripts of a page for everybody wait for the first touch, and are there by then', async ({
  page,
}) => {
  await stopClock(page)
  await page.goto(product)
  await page.clock.runFor(2900)
  await expect(page.locator('link[rel="modulepreload"]').first()).toBeAttached()
  expect(await isRunning(page)).toBe(false)
  await page.mouse.move(50, 50)
  await expect.poll(() => isRunning(page)).toBe(true)
})

test('CLIENT the scripts run by themselves three seconds after a page has loaded', async ({ page }) => {
  await stopClock(page)
  await page.goto(product)
  await page.clock.runFor(3100)
  await expect.poll(() => isRunning(page)).toBe(true)
})

for (const name of ['lk_cart', 'login', consentCookieName])
  test(`CLIENT the scripts run at once for a visitor with the cookie ${name}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name, value: '0', url: baseURL ?? '' }])
    await stopClock(page)
    await page.goto(product)
    await page.clock.runFor(10)
    await expect.poll(() => isRunning(page)).toBe(true)
  })

test('CLIENT the scripts of a page of one’s own run at once', async ({ page }) => {
  await stopClock(page)
  await page.goto('/find-order')
  await expect.poll(() => isRunning(page)).toBe(true)
})

test('CLIENT what is pressed, chosen and typed before the scripts answer is not lost', async ({ page }) => {
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

test.describe('on a page that tells of a fault', () => {
  test.use({ expectedStatuses: [404] })

  test('CLIENT buttons answer after the first touch, and what was pressed before', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/no/such/page', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.querySelector<HTMLElement>('header button[aria-haspopup]')?.click())
    await touch(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
