import type { Locator, Page } from '@playwright/test'
import { Buyer } from '../support/buyer.ts'
import { openOwnShop, operate, type OwnShop } from '../support/own-shop.ts'
import { query } from '../support/shop-database.ts'
import { expect, test as shopTest } from '../support/shop-test.ts'

const test = shopTest.extend<object, { zone: string; shop: OwnShop }>({
  zone: ['UTC', { scope: 'worker', option: true }],
  shop: [
    async ({ zone }, use) => {
      const shop = await openOwnShop({ TZ: zone })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

// one shop for all tests
test.describe.configure({ mode: 'default' })

test('OPS-6 a sale begins on every page by itself, with the lowest price of the 30 days before crossed out', async ({
  page,
  shop,
}) => {
  const { sku } = await reduced('tessera', shop)
  await operate(shop.dataDir, ['settings', 'set', 'price.crossed-out', 'lowest'])
  const buyer = new Buyer(page)
  await buyer.open('/puzzle/tessera')
  await expect(price(page)).toContainText('$7.80')
  await expect(price(page).locator('s')).toHaveCount(0)

  const now = Date.now()
  const [from, until] = [now - 60_000, now + 3_600_000].map((at) => new Date(at).toISOString())
  await operate(shop.dataDir, [
    'prices',
    'sale',
    sku,
    '--price',
    '5',
    '--from',
    from ?? '',
    '--until',
    until ?? '',
  ])
  await expect(async () => {
    await buyer.open('/puzzle/tessera')
    await expect(price(page)).toContainText('$5.00', { timeout: 500 })
  }).toPass()
  await expect(price(page).locator('s')).toContainText('$7.80')
  await expect(price(page)).toContainText(buyer.t('price.lowest-before'))

  await page
    .getByRole('button', { name: buyer.t('common.add-to-cart') })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'in your cart' })).toBeVisible()
  await buyer.open('/puzzle')
  const card = page.locator('article', { has: page.getByRole('link', { name: 'Tessera', exact: true }) })
  await expect(card).toContainText('$5.00')
  await expect(card.locator('s')).toContainText('$7.80')
  await expect(card).toContainText(buyer.t('price.lowest-before'))

  const arabic = new Buyer(page, 'ar')
  await arabic.open('/checkout')
  const line = page.locator('main li', { has: page.getByRole('link', { name: 'Tessera' }) })
  await expect(line).toContainText('$5.00')
  await expect(line.locator('s')).toContainText('$7.80')
  await expect(line).toContainText(arabic.t('price.lowest-before'))

  await operate(shop.dataDir, ['prices', 'drop-sale', sku, from ?? ''])
  await expect(async () => {
    await buyer.open('/puzzle/tessera')
    await expect(price(page)).toContainText('$7.80', { timeout: 500 })
  }).toPass()
  // the price was lower in the 30 days before
  await expect(price(page).locator('s')).toHaveCount(0)
})

function price(page: Page): Locator {
  return page.locator('main [aria-live=polite]').first()
}

/** Gives the product a list price, which the rule of the EU does not show; returns a variant. */
async function reduced(urlName: string, { dataDir }: OwnShop): Promise<{ sku: string }> {
  const [row] = await query<{ sku: string }>(
    `update variant set list_price_cents = 1500 where product_id = (select id from product where url_name = $1)
     returning sku`,
    [urlName],
    dataDir,
  )
  if (!row) throw new Error(`The demo shop has no product ${urlName}`)
  return row
}
