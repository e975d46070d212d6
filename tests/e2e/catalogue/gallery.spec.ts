import type { Page } from '@playwright/test'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test } from '../support/shop-test.ts'

const path = '/space/the-ninth-moon'
const player = 'https://www.youtube-nocookie.com'

test.beforeAll(async () => {
  const pictures = ['a', 'b'].map((letter) => letter.repeat(40))
  const changed = await query(
    `update product set video = 'https://youtu.be/dQw4w9WgXcQ', age_mark = 'PEGI 16', pictures = string_to_array($1, ',')
     where url_name = 'the-ninth-moon' returning id`,
    [pictures.join()],
  )
  expect(changed).toHaveLength(1)
})

/** Answers in place of the video company; returns the requested addresses. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/youtube|ytimg/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' })
  })
  return asked
}

function film(page: Page) {
  return page.frameLocator('iframe[title^="Trailer of"]').frameLocator('iframe').getByText('The film')
}

test('PROD-1 the gallery is walked by keyboard, and a trailer loads only after a press', async ({ page }) => {
  const asked = await standIn(page)
  await page.goto('/space')
  await ready(page)
  await page.locator(`main a[href^="${path}"]`).first().click()
  await expect(page.getByText('From 16 years')).toBeVisible()
  await ready(page)
  const links = page.getByRole('navigation', { name: 'Pictures' }).getByRole('link')
  await expect(links).toHaveCount(4)
  await links.nth(3).focus()
  await page.keyboard.press('Enter')
  await expect(links.nth(3)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: 'picture 4 of 4' })).toBeInViewport()
  await links.nth(1).click()
  await expect(page.getByText('Playing it tells them your address.')).toBeInViewport()
  expect(asked).toEqual([])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Play once' }).click()
  await expect(film(page)).toBeVisible()
  expect(asked).toEqual([`${player}/embed/dQw4w9WgXcQ?autoplay=1&rel=0`])
  await links.nth(0).click()
  await expect(page.locator('iframe[title^="Trailer of"]')).toHaveCount(0)
})

test('PROD-1 the gallery runs from right to left and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${path}?lang=ar#picture-3`)
  await ready(page)
  await expectFitsPhone(page)
  const links = page.getByRole('navigation', { name: 'الصور' }).getByRole('link')
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'true')
  await links.nth(1).click()
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('PROD-1 only the page of the trailer may frame the video company, and only the shop leads there', async ({
  request,
  baseURL,
}) => {
  const productPage = await request.get(path)
  expect(productPage.headers()['content-security-policy']).toContain("frame-src 'self';")
  const address = /href="(\/trailer\/\d+)"/.exec(await productPage.text())?.[1] ?? ''
  const ask = (site: string) =>
    request.get(address, { headers: { 'sec-fetch-site': site }, maxRedirects: 0, failOnStatusCode: false })
  const own = await ask('same-origin')
  expect(own.headers()['content-security-policy']).toContain(`frame-src ${player}; frame-ancestors 'self'`)
  const foreign = await ask('cross-site')
  expect(foreign.status()).toBe(302)
  expect(new URL(foreign.headers()['location'] ?? '', baseURL).pathname).toBe(path)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PROD-1 links lead to each picture and to the trailer', async ({ page }) => {
    const asked = await standIn(page)
    await page.goto(path)
    await page.getByRole('navigation', { name: 'Pictures' }).getByRole('link').nth(3).click()
    await expect(page.getByRole('img', { name: 'picture 4 of 4' })).toBeInViewport()
    await page.getByRole('navigation', { name: 'Pictures' }).getByRole('link').nth(1).click()
    expect(asked).toEqual([])
    await page.getByRole('link', { name: 'Play once' }).click()
    await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible()
  })
})
