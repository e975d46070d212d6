import { outcomeOf } from '../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropSale, planSale, type SaleForm } from '../../src/shop/products/prices/plan-sale.ts'
import { readPrices } from '../../src/shop/products/prices/read-prices.ts'
import { priceCart } from '../../src/shop/cart/price-cart.ts'
import { listProducts } from '../../src/shop/catalogue/listing/list-products.ts'
import { openPriceClock } from '../../src/shop/catalogue/prices/price-clock.ts'
import { readProduct } from '../../src/shop/catalogue/product/read-product.ts'
import { lastChangeOf } from '../../src/shop/staff/audit/list-changes.ts'
import { testActor, type MadeProduct, makeProduct, makeVisitor, setSetting } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { describeOnBoth } from '../helpers/test-database.ts'

describeOnBoth('OPS-6 sale periods', (open) => {
  let world: TestShop
  let product: MadeProduct
  beforeAll(async () => {
    world = await openTestShop({ database: await open(), env: { TZ: 'Europe/Oslo' } })
    world.clock.set(new Date('2026-11-20T12:00:00Z'))
    product = await makeProduct(world.shop, {
      id: 'lantern',
      stock: 3,
      variants: [{ sku: 'LANTERN', values: [], priceCents: 1999, listPriceCents: 2499 }],
    })
  })
  afterAll(() => world.close())

  const plan = (form: Partial<SaleForm>) =>
    planSale(world.shop, testActor, {
      sku: 'LANTERN',
      price: '14.99',
      from: '2026-11-27T00:00',
      until: '2026-11-28T00:00',
      ...form,
    })
  const drop = (from: string) => dropSale(world.shop, testActor, { sku: 'LANTERN', from })

  /** Price on the product page, in a list, in its order and in the cart. */
  async function shown() {
    const { shop } = world
    await shop.priceClock.switchDue()
    const visitor = makeVisitor()
    const answer = await readProduct(shop, visitor, { id: product.id })
    const list = await listProducts(shop, visitor, { pageSize: 10 })
    const cart = await priceCart(shop, visitor, [{ variantId: product.variants[0]?.id ?? 0, quantity: 2 }])
    const [variant] = answer?.product.variants ?? []
    const [card] = list.rows
    const [line] = cart.lines
    const prices = [
      [variant?.priceCents, variant?.listPriceCents],
      [card?.priceCents, card?.listPriceCents],
      [line?.unitPriceCents, line?.unitListCents],
    ]
    expect(prices).toEqual([prices[0], prices[0], prices[0]])
    expect(answer?.product.priceCents).toBe(variant?.priceCents)
    expect(cart.totalCents).toBe(2 * (variant?.priceCents ?? 0))
    const below = await listProducts(shop, visitor, {
      pageSize: 10,
      highestCents: (variant?.priceCents ?? 0) - 1,
    })
    expect(below.rows).toEqual([])
    return prices[0]
  }

  it('OPS-6 begin and end to the second, in the shop’s time zone, on every page and in carts', async () => {
    await plan({})
    world.clock.set(new Date('2026-11-26T22:59:59.999Z'))
    expect(await shown()).toEqual([1999, 2499])
    world.clock.set(new Date('2026-11-26T23:00:00Z'))
    expect(await shown()).toEqual([1499, 2499])
    world.clock.set(new Date('2026-11-27T22:59:59.999Z'))
    expect(await shown()).toEqual([1499, 2499])
    world.clock.set(new Date('2026-11-27T23:00:00Z'))
    expect(await shown()).toEqual([1999, 2499])
  })

  it('OPS-6 are in the history of prices from their own moments, even if nobody looked then', async () => {
    await plan({ from: '2026-12-01T08:00', until: '2026-12-01T09:30' })
    world.clock.set(new Date('2026-12-02T12:00:00Z'))
    const prices = await readPrices(world.shop, 'LANTERN')
    expect(prices?.history.slice(0, 2)).toEqual([
      { priceCents: 1999, from: '2026-12-01T09:30:00' },
      { priceCents: 1499, from: '2026-12-01T08:00:00' },
    ])
    expect(prices?.sales.map(({ state }) => state)).toEqual(['over', 'over'])
  })

  it('OPS-6 of one variant never overlap and cost less than the price; a refusal names the field', async () => {
    await plan({ from: '2026-12-10T00:00', until: '2026-12-12T00:00' })
    await plan({ from: '2026-12-12T00:00', until: '2026-12-13T00:00' })
    const refused = (form: Partial<SaleForm>) => outcomeOf(plan(form))
    expect(await refused({ from: '2026-12-11T23:59', until: '2026-12-20T00:00' })).toBe(
      'product.sales-overlap from',
    )
    expect(await refused({ sku: 'NONE', until: '2027-01-01T00:00' })).toBe('input.sku sku')
    expect(await refused({ price: '19.99', from: '2026-12-15T00:00', until: '2026-12-16T00:00' })).toBe(
      'product.sale-price price',
    )
    expect(await refused({ price: '-1', from: 'tomorrow', until: '' })).toBe(
      'input.amount price, input.moment from, input.moment until',
    )
    expect(await refused({ from: '2027-01-02T00:00', until: '2027-01-01T00:00' })).toBe(
      'input.ends-first until',
    )
    expect(await refused({ from: '2026-11-01T00:00', until: '2026-11-02T00:00' })).toBe('input.past until')
    const raw = world.shop.db.insertInto('sale_period').values({
      variant_id: product.variants[0]?.id ?? 0,
      price_cents: 1,
      starts_at: new Date('2026-12-11T00:00:00Z'),
      ends_at: new Date('2026-12-11T01:00:00Z'),
    })
    await expect(raw.execute()).rejects.toThrow('sale_periods_are_apart')
  })

  it('OPS-6 can be dropped, and end at once when they run; the audit log has both', async () => {
    await drop('2026-12-12T00:00')
    expect(await outcomeOf(drop('2026-12-12T00:00'))).toBe('product.no-sale from')
    world.clock.set(new Date('2026-12-10T12:00:00Z'))
    expect(await shown()).toEqual([1499, 2499])
    await drop('2026-12-10T00:00')
    expect(await shown()).toEqual([1999, 2499])
    expect(
      await lastChangeOf(world.shop, { kind: 'variant', id: product.variants[0]?.id ?? 0 }),
    ).toMatchObject({
      action: 'variant.sale-dropped',
      before: { price: '14.99', from: '2026-12-09T23:00:00Z', until: '2026-12-11T23:00:00Z' },
    })
  })

  it('OPS-6 never raise a price that was lowered since', async () => {
    await plan({ from: '2026-12-14T00:00', until: '2026-12-16T00:00' })
    const setPrice = (price_cents: number) =>
      world.shop.db.updateTable('variant').set({ price_cents }).where('sku', '=', 'LANTERN').execute()
    world.clock.set(new Date('2026-12-15T00:00:00Z'))
    await setPrice(999)
    expect(await shown()).toEqual([999, 2499])
    await setPrice(1999)
    expect(await shown()).toEqual([1499, 2499])
    world.clock.set(new Date('2026-12-17T00:00:00Z'))
  })

  it('OPS-6 cross out the price outside the sale if the product has no list price', async () => {
    await world.shop.db.updateTable('variant').set({ list_price_cents: null }).execute()
    expect(await shown()).toEqual([1999, null])
    await plan({ from: '2026-12-18T00:00', until: '2026-12-19T00:00' })
    world.clock.set(new Date('2026-12-18T12:00:00Z'))
    expect(await shown()).toEqual([1499, 1999])
    await setSetting(world.shop, 'price.crossed-out', 'lowest')
    expect(await shown()).toEqual([1499, null])
    await setSetting(world.shop, 'price.crossed-out', 'list')
  })

  it('OPS-6 switch once, however many processes try, and notify each process', async () => {
    const variants = Array.from({ length: 1100 }, (_, index) => ({
      sku: `MANY-${index}`,
      values: [String(index)],
      priceCents: 500,
      sales: [{ priceCents: 400, from: '2027-01-05T00:00', until: '2027-01-06T00:00' }],
    }))
    for (let at = 0; at < variants.length; at += 50)
      await makeProduct(world.shop, {
        id: `many-${at}`,
        attributes: [
          {
            name: 'Edition',
            values: variants.slice(at, at + 50).map(({ values: [name = ''] }) => ({ name })),
          },
        ],
        variants: variants.slice(at, at + 50),
      })
    const { shop, clock } = world
    const clocks = [shop, shop, shop].map(({ db, now }) => openPriceClock({ db, now }))
    let heard = 0
    for (const one of clocks) {
      one.onSwitch(() => heard++)
      await one.switchDue()
    }
    clock.set(new Date('2027-01-04T23:00:00Z'))
    await Promise.all(clocks.map((one) => one.switchDue()))
    expect(heard).toBe(3)
    const past = () =>
      shop.db
        .selectFrom('price_history as h')
        .innerJoin('variant as v', 'v.id', 'h.variant_id')
        .select(({ fn }) => ['h.price_cents', fn.countAll<number>().as('count')])
        .where('v.sku', 'like', 'MANY-%')
        .groupBy('h.price_cents')
        .orderBy('h.price_cents')
        .execute()
    expect(await past()).toEqual([
      { price_cents: 400, count: 1100 },
      { price_cents: 500, count: 1100 },
    ])
    clock.set(new Date('2027-01-05T23:00:00Z'))
    await world.runDueJobs()
    expect((await past()).map(({ count }) => count)).toEqual([1100, 2200])
  })

  it('OPS-6 leave a history that nobody can change', async () => {
    await expect(world.shop.db.deleteFrom('price_history').execute()).rejects.toThrow('only ever added to')
    await expect(
      world.shop.db.updateTable('price_history').set({ price_cents: 1 }).execute(),
    ).rejects.toThrow('only ever added to')
  })
})
