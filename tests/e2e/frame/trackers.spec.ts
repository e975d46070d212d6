import type { Locator, Page } from '@playwright/test'
import { axeOn, settled } from '../support/accessible.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { expect, ready } from '../support/shop-test.ts'
import { test } from '../support/tracked-shop.ts'

// one shop for all tests
test.describe.configure({ mode: 'default' })

test('HDR-5 sends nothing before the visitor has answered, nor after a refusal', async ({
  page,
  tracked,
}) => {
  const buyer = new Buyer(page)
  await buyer.open('/')
  await expect(banner(page)).toBeVisible()
  await page.getByRole('link', { name: 'About us', exact: true }).click()
  await expect(page).toHaveURL('/about-us')
  await banner(page).getByRole('button', { name: 'Essential only' }).click()
  await expect(banner(page)).toBeHidden()
  expect(await consentOf(page)).toMatch(/^needed\.\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  await buyer.open('/puzzle/tessera')
  await settingsButton(page).click()
  await expect(banner(page)).toBeFocused()
  await expect(banner(page).getByRole('button', { name: 'Essential only', pressed: true })).toBeVisible()
  expect([...tracked.ads.asked, ...tracked.affiliate.asked]).toEqual([])
})

test('HDR-5 after consent both scripts run, and know only what the page knows', async ({ page, tracked }) => {
  const buyer = new Buyer(page)
  await buyer.open('/puzzle?utm_source=letter')
  await accept(page)
  await expect.poll(() => paths(tracked.ads)).toEqual(['/tag.js?account=7', '/here?/puzzle'])
  await expect.poll(() => paths(tracked.affiliate)).toEqual(['/loader.js'])
  expect(tracked.ads.asked.map(({ referrer }) => referrer)).toEqual([`${tracked.url}/`, `${tracked.url}/`])
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'lk_consent')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(182)
  await buyer.open('/about-us')
  await expect.poll(() => paths(tracked.ads)).toContain('/here?/about-us')
  await expect(banner(page)).toBeHidden()
})

test('HDR-5 neither runs on a page with personal input, and both return on the page before', async ({
  page,
  tracked,
}) => {
  const buyer = new Buyer(page)
  await buyer.open('/puzzle/tessera')
  await accept(page)
  await expect(scripts(page)).toHaveCount(2)
  await page.locator('#buy-now').getByRole('button').click()
  await expect(buyer.heading('checkout.title')).toBeVisible()
  await expect(scripts(page)).toHaveCount(0)
  const policy = (await page.request.get('/checkout')).headers()['content-security-policy']
  expect(policy).not.toContain(tracked.ads.origin)
  await page.getByRole('link', { name: 'Latchkey, home' }).click()
  await expect.poll(() => paths(tracked.ads)).toContain('/here?/')
  await expect(scripts(page)).toHaveCount(2)
  expect(paths(tracked.ads)).not.toContain('/here?/checkout')
})

test('HDR-5 consent is withdrawn as easily as it was given', async ({ page, tracked }) => {
  const buyer = new Buyer(page)
  await buyer.open('/news')
  await accept(page)
  await expect(scripts(page)).toHaveCount(2)
  await expect.poll(() => paths(tracked.ads)).toContain('/here?/news')
  await settingsButton(page).click()
  await expect(banner(page).getByRole('button', { name: 'Accept', pressed: true })).toBeVisible()
  await banner(page).getByRole('button', { name: 'Essential only' }).click()
  await expect(scripts(page)).toHaveCount(0)
  await expect(banner(page)).toBeHidden()
  const before = paths(tracked.ads).length
  await buyer.open('/about-us')
  await expect(scripts(page)).toHaveCount(0)
  expect(paths(tracked.ads)).toHaveLength(before)
})

test('HDR-5 the banner works by keyboard and covers nothing', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.open('/')
  await expect(banner(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Wholesale' }).click()
  await expect(page).toHaveURL('/wholesale')
  await buyer.open('/')
  await expect(banner(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  for (const control of [
    banner(page).getByRole('link', { name: 'privacy policy' }),
    banner(page).getByRole('button', { name: 'Essential only' }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await settingsButton(page).press('Enter')
  await expect(banner(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(banner(page)).toBeHidden()
  await expect(settingsButton(page)).toBeFocused()
})

for (const locale of ['en-US', 'ar', 'de']) {
  test(`HDR-3 HDR-5 the link back to top and the cookie settings do not overlap in ${locale}`, async ({
    page,
  }) => {
    const buyer = new Buyer(page, locale)
    await buyer.open('/news')
    const settings = page
      .getByRole('contentinfo')
      .getByRole('button', { name: buyer.t('footer.cookie-settings') })
    const toTheTop = page.getByRole('link', { name: buyer.t('header.to-the-top') })
    for (const width of [320, 390, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(toTheTop).toBeVisible()
      expect.soft(areApart(await boxOf(settings), await boxOf(toTheTop)), `${width} px`).toBe(true)
    }
  })
}

for (const locale of ['en-US', 'ar']) {
  test(`HDR-5 L10N-4 axe finds nothing on the question in ${locale}, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await new Buyer(page, locale).open('/')
    await expect(page.locator('[data-permission]')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 844 })
        await settled(page)
        const { violations } = await (await axeOn(page)).include('[data-permission]').analyze()
        expect.soft(violations).toEqual([])
        const widest = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(widest).toBeLessThanOrEqual(width)
      }
    }
  })
}

test('PAY-3 reports an order once, a second after its result, even after a reload', async ({
  page,
  tracked,
}) => {
  const buyer = new Buyer(page)
  await buyer.open('/')
  await accept(page)
  const first = await buyOne(buyer)
  await expect.poll(() => sales(tracked.affiliate.asked)).toEqual([first])
  await page.reload()
  await ready(page)
  await expect(buyer.heading('result.keys-here')).toBeVisible()
  await expect(scripts(page)).toHaveCount(0)
  const second = await buyOne(buyer)
  expect(second['orderNo']).not.toBe(first['orderNo'])
  await expect.poll(() => sales(tracked.affiliate.asked)).toEqual([first, second])
  expect(paths(tracked.ads).filter((path) => !/^\/(tag\.js\?account=7|here\?\/[\w/]*)$/.test(path))).toEqual(
    [],
  )
})

test('PAY-3 reports no order without consent', async ({ page, tracked }) => {
  const buyer = new Buyer(page)
  await buyer.open('/')
  await banner(page).getByRole('button', { name: 'Essential only' }).click()
  await buyOne(buyer)
  await expect(scripts(page)).toHaveCount(0)
  expect(tracked.affiliate.asked).toEqual([])
})

/** The conversion that the affiliate script should get for the order. */
async function buyOne(buyer: Buyer): Promise<Record<string, string>> {
  const { page, t } = buyer
  await buyer.buyFromHome('Tessera')
  await buyer.placeOrder('card')
  await buyer.payByCard(cards.paid)
  await expect(buyer.heading('result.keys-here')).toBeVisible({ timeout: 60_000 })
  const fact = (id: 'result.number' | 'common.total') =>
    page
      .getByRole('complementary')
      .locator('dl > div')
      .filter({ has: page.getByText(t(id), { exact: true }) })
      .locator('dd')
      .innerText()
  const total = await fact('common.total')
  return {
    orderNo: await fact('result.number'),
    amount: /[\d.]+/.exec(total)?.[0] ?? '',
    currency: 'USD',
  }
}

async function accept(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(banner(page)).toBeHidden()
}

async function boxOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(width * height).toBeGreaterThan(0)
  return { left: x, right: x + width, top: y, bottom: y + height }
}

type Box = Awaited<ReturnType<typeof boxOf>>

function areApart(one: Box, other: Box): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left
  return isBeside || one.bottom <= other.top || other.bottom <= one.top
}

function banner(page: Page): Locator {
  return page.getByRole('region', { name: 'Cookies and partners' })
}

function settingsButton(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
}

function scripts(page: Page): Locator {
  return page.locator('script[data-tracker]')
}

async function consentOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'lk_consent')?.value
}

function paths({ asked }: { asked: { path: string }[] }): string[] {
  return asked.map(({ path }) => path)
}

function sales(asked: { path: string; body: string }[]): unknown[] {
  return asked.filter(({ path }) => path === '/sale').map(({ body }) => JSON.parse(body))
}
