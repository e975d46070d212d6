import { Buyer } from '../support/buyer.ts'
import { expect, ready, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

const tessera = '/puzzle/tessera'

test('L10N-5 L10N-6 matches the currency in the address in any case, and keeps it in links', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.open(`${tessera}?currency=EUR`)
  await expect(price(page)).toHaveText(/^€\d+\.\d\d$/)
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Puzzle' }).click()
  await expect(page).toHaveURL(/\/puzzle\?(.*&)?currency=EUR/i)
})

test('L10N-6 ignores an unknown currency', async ({ page }) => {
  await new Buyer(page).open(`${tessera}?currency=xyz`)
  await expect(price(page)).toHaveText('$7.80')
})

test('L10N-6 the currency menu reloads the page in the chosen currency and stores the choice', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.open(tessera)
  await page.locator('summary', { hasText: 'USD' }).click()
  await page.getByRole('link', { name: 'Japanese Yen' }).click()
  await expect(page).toHaveURL(`${tessera}?currency=jpy`)
  await expect(price(page)).toHaveText(/^¥[\d,]+\.\d\d$/)
  await buyer.open('/puzzle/loop-garden')
  await expect(price(page)).toHaveText(/^¥/)
})

test('L10N-2 L10N-4 ROUTE-6 the language menu reloads the page in the chosen language, English without lang', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.open(`${tessera}?currency=eur`)
  await page.locator('summary', { hasText: 'English' }).click()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(`${tessera}?currency=eur&lang=ar`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'Latchkey' }).click()
  await expect(page).toHaveURL(/\/\?(lang=ar&currency=eur|currency=eur&lang=ar)$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Tessera' })).toBeVisible()
  await ready(page)
  await page.locator('summary', { hasText: 'العربية' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${tessera}?currency=eur`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('L10N-2 ignores a language that the shop does not offer', async ({ page }) => {
  await new Buyer(page).open('/?lang=zh_tw')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

function price(page: Page) {
  return page.getByRole('main').locator('p .figure').first()
}
