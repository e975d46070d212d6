import { findBrowser } from '../../helpers/find-browser.ts'
import { expect, ready, test } from '../support/shop-test.ts'

test.use({ launchOptions: await findBrowser() })

test('ROUTE-1 the home page opens with its pictures and without browser errors', async ({ page }) => {
  const reply = await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(reply?.status()).toBe(200)
  await expect(page.locator('main')).toBeVisible()
  await ready(page)
  const picture = page.locator('#best-sellers img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect(async () => {
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }).toPass()
})
