import { randomUUID } from 'node:crypto'
import { listAtEneba, provideByShop, reserveAtShop } from '../../../sandbox/eneba/eneba-market.ts'
import { openEneba } from '../../helpers/companies/open-eneba.ts'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test('SUP-4 SUP-8 the owner offers a variant at an outlet, which sells its keys', async ({ browser }) => {
  const market = await openEneba()
  const office = await openOffice(browser, { DEMO_SHOP: 'on' })
  try {
    const page = await office.open('/outlets')
    await expect(page.getByText('The shop has no outlets yet.')).toBeVisible()
    await page.getByLabel('Name').fill('Eneba')
    await page.getByLabel('E-mail of the marketplace').fill('seller@eneba.example')
    await page.getByLabel('Fee in per cent').fill('12')
    await page.getByLabel('Auth ID').fill(market.authId)
    await page.getByLabel('Auth secret').fill(market.authSecret)
    await page.getByLabel('Address of the calls').fill(market.url)
    await page.getByRole('button', { name: 'Add outlet' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eneba')
    await page.getByRole('button', { name: 'Register the calls' }).click()
    await expect(page.getByText('The marketplace knows where to reserve.')).toBeVisible()
    const [variant] = await query<{ sku: string }>(
      `select sku from variant v join product p on p.id = v.product_id
       where v.stock > 3 and v.active and p.active and p.key_type = 0 order by v.id limit 1`,
      [],
      office.shop.dataDir,
    )
    await page.getByLabel('SKU').fill(variant?.sku ?? '')
    await page.getByLabel('Product there').fill(listAtEneba(market))
    await page.getByLabel('Keys at most').fill('3')
    await page.getByRole('button', { name: 'Offer it' }).click()
    await expect(page.getByText('The offer is added.')).toBeVisible()
    await expect.poll(() => market.auctions.size, { timeout: 30_000 }).toBe(1)
    const [auction] = market.auctions.values()
    const orderId = randomUUID()
    const wanted = { auctionId: auction?.id ?? '', keyCount: 1, cents: auction?.cents ?? 0 }
    expect((await reserveAtShop(market, orderId, [wanted])).status).toBe(200)
    await page.reload()
    await expect(page.getByRole('table', { name: 'Reservations and sales' })).toContainText('Held')
    expect((await provideByShop(market, orderId)).status).toBe(200)
    await page.reload()
    await expect(page.getByRole('table', { name: 'Reservations and sales' })).toContainText('Sold')
    await expect(page.getByRole('table', { name: 'Offers' })).toContainText(variant?.sku ?? '')
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('link', { name: 'Outlets', exact: true }).first().click()
    await expect(page.getByRole('table', { name: 'Outlets' })).toContainText('Open')
    await expectAccessible(page)
  } finally {
    await office.close()
    await market.close()
  }
})
