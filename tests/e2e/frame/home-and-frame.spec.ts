import { Buyer } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Locator, Page } from '@playwright/test'

test.describe('the carousel', () => {
  test('HOME-1 shows each slide for 5000 ms', async ({ page }) => {
    await new Buyer(page).open('/')
    await expect(time(page)).toHaveCSS('animation-duration', '5s')
    await expect(time(page)).toHaveCSS('animation-play-state', 'running')
    // paused, so that only this test ends its time
    await carousel(page).hover()
    await expect(time(page)).toHaveCSS('animation-play-state', 'paused')
    const shown = (await present(page).getAttribute('aria-label')) ?? ''
    const [slide = 0, slides = 0] = (shown.match(/\d+/g) ?? []).map(Number)
    expect(slides).toBeGreaterThan(1)
    await time(page).dispatchEvent('animationend', { bubbles: true })
    await expect(present(page)).toHaveAccessibleName(new RegExp(`^Slide ${(slide % slides) + 1} of `))
  })

  test('HOME-1 pauses on hover, on focus and by its button', async ({ page }) => {
    await new Buyer(page).open('/')
    await carousel(page).hover()
    await expect(time(page)).toHaveCSS('animation-play-state', 'paused')
    await page.mouse.move(2, 2)
    await expect(time(page)).toHaveCSS('animation-play-state', 'running')
    await present(page).focus()
    await expect(time(page)).toHaveCSS('animation-play-state', 'paused')
    await page.locator(':focus').blur()
    await expect(time(page)).toHaveCSS('animation-play-state', 'running')
    await carousel(page).getByRole('button', { name: 'Pause the slides' }).click()
    await page.mouse.move(2, 2)
    await expect(time(page)).toHaveCSS('animation-name', 'none')
    await expect(carousel(page).getByRole('button', { name: 'Run the slides' })).toBeVisible()
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('HOME-1 does not move until it is started', async ({ page }) => {
      await new Buyer(page).open('/')
      await expect(carousel(page).getByRole('button', { name: 'Run the slides' })).toBeVisible()
      await expect(time(page)).toHaveCSS('animation-name', 'none')
    })
  })
})

test('HOME-4 shows the accepted ways to pay with their logos, and four advantages', async ({ page }) => {
  await new Buyer(page).open('/')
  const ways = page.getByRole('region', { name: 'Pay the way you like' }).getByRole('listitem')
  await expect(ways).toHaveCount(4)
  for (const way of await ways.all()) await expect(way.locator('svg').first()).toBeVisible()
  await expect(ways.filter({ hasText: 'Card' }).getByRole('img')).toHaveCount(3)
  const advantages = page.getByRole('main').getByRole('list').filter({ hasText: 'By e-mail in a minute' })
  await expect(advantages.getByRole('listitem')).toHaveCount(4)
})

test('HOME-5 every item links to its product page', async ({ page }) => {
  await new Buyer(page).open('/')
  const links = await page
    .getByRole('main')
    .locator('h3 a')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')] as const))
  expect(links.length).toBeGreaterThanOrEqual(12 + 5 + 5)
  for (const [name, href] of new Map(links)) {
    expect(href, name).toMatch(/^\/[^/]+\/[^/?]+$/)
  }
  const [name, href] = links.at(-1) ?? []
  await page.goto(href ?? '')
  expect((await page.title()).startsWith(name ?? 'no name')).toBe(true)
})

test('PROD-9 a different currency in the address becomes the active one', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'currency', value: 'jpy', url: baseURL ?? '' }])
  const price = page.getByRole('main').locator('p .figure').first()
  const buyer = new Buyer(page)
  await buyer.open('/puzzle/tessera')
  await expect(price).toHaveText(/^¥/)
  await buyer.open('/puzzle/tessera?currency=eur')
  await expect(price).toHaveText(/^€/)
  await buyer.open('/puzzle/tessera')
  await expect(price).toHaveText(/^€/)
})

test('HDR-2 the header has seven featured products, four to a page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await new Buyer(page).open('/about-us')
  await page.getByRole('banner').getByText('All categories', { exact: true }).click()
  const featured = page.getByRole('banner').getByRole('region', { name: 'Featured' })
  const items = featured.getByRole('link')
  await expect(items).toHaveCount(7)
  await expect(items.nth(3)).toBeInViewport()
  await expect(items.nth(4)).not.toBeInViewport()
  await featured.getByRole('button', { name: 'Next page' }).click()
  await expect(items.nth(6)).toBeInViewport()
  await expect(items.nth(3)).not.toBeInViewport()
  await featured.getByRole('button', { name: 'Previous page' }).click()
  await expect(items.nth(0)).toBeInViewport({ ratio: 1 })
  const name = (await items.nth(0).textContent()) ?? ''
  await items.nth(0).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(featured).toBeHidden()
})

test('HDR-2 the side menu links the featured products', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await new Buyer(page).open('/about-us')
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const fold = menu.getByRole('group').filter({ hasText: 'Featured' })
  await fold.getByText('Featured').click()
  await expect(fold.getByRole('link')).toHaveCount(7)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('HDR-2 the featured products of the header can be reached', async ({ page }) => {
    await page.goto('/about-us')
    await page.getByRole('banner').getByText('All categories', { exact: true }).click()
    const featured = page.getByRole('banner').getByRole('region', { name: 'Featured' })
    await expect(featured.getByRole('link')).toHaveCount(7)
    await expect(featured.getByRole('button')).toHaveCount(0)
    const last = featured.getByRole('link').last()
    const href = await last.getAttribute('href')
    await last.click()
    await expect(page).toHaveURL(href ?? '')
  })
})

test('HDR-3 the header sticks from 48 px on, and "back to top" shows from 150 px on', async ({ page }) => {
  await new Buyer(page).open('/')
  const header = page.getByRole('banner')
  const tip = page.getByRole('link', { name: 'To the top' })
  await scrollTo(page, 47)
  await expect(header).not.toHaveAttribute('data-stuck')
  await scrollTo(page, 48)
  await expect(header).toHaveAttribute('data-stuck', 'true')
  await expect(header.getByRole('link', { name: 'Latchkey, home' })).toBeInViewport()
  await scrollTo(page, 149)
  await expect(tip).toBeHidden()
  await scrollTo(page, 150)
  await expect(tip).toBeVisible()
  await tip.click()
  await expect(header).not.toHaveAttribute('data-stuck')
  await expect(tip).toBeHidden()
})

test('HDR-3 below 992 px there is a side menu', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 800 })
  await new Buyer(page).open('/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  await expect(opener).toBeHidden()
  await page.setViewportSize({ width: 991, height: 800 })
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Wholesale' }).click()
  await expect(page).toHaveURL('/wholesale')
  await expect(menu).toBeHidden()
})

test('HDR-4 the footer has its columns, the contact, the newsletter, the years and the parcel tracking', async ({
  page,
}) => {
  await new Buyer(page).open('/about-us')
  const footer = page.getByRole('contentinfo')
  for (const name of ['Information', 'About', 'Account'])
    await expect(footer.getByRole('navigation', { name }).getByRole('link').first()).toBeVisible()
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(footer).toContainText('Day and night')
  await expect(footer.getByRole('textbox', { name: 'Your e-mail' })).toBeVisible()
  await expect(footer).toContainText(`© 2021–${new Date().getFullYear()}`)
  const tracking = footer.getByRole('link', { name: 'Track order' })
  await expect(tracking).toHaveAttribute('href', /^https:\/\//)
  await expect(tracking).toHaveAttribute('target', '_blank')
})

test('STATIC-1 ROUTE-1 the footer opens the static pages without a full page load', async ({ page }) => {
  await new Buyer(page).open('/')
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  const footer = page.getByRole('contentinfo')
  for (const [link, path] of [
    ['About us', '/about-us'],
    ['Delivery', '/shipping'],
    ['Privacy policy', '/privacy-policy'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be found')
  }
  await expect(page.locator('body[data-same]')).toBeVisible()
})

test('HDR-5 links the live chat and requests nothing from other sites', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (asked) => {
    if (!asked.url().startsWith(baseURL ?? '') && !asked.url().startsWith('data:'))
      elsewhere.push(asked.url())
  })
  await new Buyer(page).open('/')
  const chat = page.getByRole('banner').getByRole('link', { name: 'Live chat' })
  await expect(chat).toHaveAttribute('href', /^https:\/\//)
  expect(elsewhere).toEqual([])
})

function carousel(page: Page): Locator {
  return page.getByRole('region', { name: 'Featured' })
}

/** The line of the slide that is shown; `time` fills it with the slide's time. */
function present(page: Page): Locator {
  return carousel(page).locator('a[aria-current=true]')
}

function time(page: Page): Locator {
  return present(page).locator('span span')
}

async function scrollTo(page: Page, px: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), px)
}
