import { outcomeOf } from '../../helpers/outcome-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setOnSale, setPrices } from '../../../src/shop/products/change/change-products.ts'
import type { EditForm } from '../../../src/shop/products/change/edit-form.ts'
import { applyEdit, previewEdit } from '../../../src/shop/products/change/edit-products.ts'
import { readPrices } from '../../../src/shop/products/prices/read-prices.ts'
import { lastChangeOf } from '../../../src/shop/staff/audit/list-changes.ts'
import { listProducts } from '../../../src/shop/products/list/list-products.ts'
import { testActor, makeProduct, type MadeProduct, type ProductChanges } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known } from '../../sale/sale-world.ts'

describeOnDatabase('OPS-6 products changed from the list', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open() })))
  afterAll(() => world.close())

  const make = (changes: ProductChanges = {}) => makeProduct(world.shop, changes)
  const variantOf = ({ variants }: MadeProduct) => known(variants[0])
  const rowOf = async ({ id }: MadeProduct) =>
    world.shop.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const priceOf = async (sku: string) =>
    (
      await world.shop.db
        .selectFrom('variant')
        .select('price_cents')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
    ).price_cents
  const shownChanges = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from shown_change`.execute(
      world.shop.db,
    )
    return rows[0]?.count ?? 0
  }
  const price = (product: MadeProduct, text: string, wasCents = 1000) =>
    outcomeOf(
      setPrices(world.shop, testActor, product.id, [
        { variantId: variantOf(product).id, price: text, wasCents },
      ]),
    )

  it('takes a price, drops the cached pages that show it, and logs the price before and after', async () => {
    const product = await make({ name: 'Priced' })
    const before = await shownChanges()
    expect(await price(product, ' 12.5 ')).toBe('Priced')
    expect(await rowOf(product)).toMatchObject({ low_price_cents: 1250 })
    expect(await shownChanges()).toBeGreaterThan(before)
    const { sku } = variantOf(product)
    expect(await lastChangeOf(world.shop, { kind: 'product', id: product.id })).toMatchObject({
      action: 'product.changed',
      actor: 'tester',
      subject: { name: 'Priced' },
      before: { [`variants.${sku}.priceCents`]: 1000 },
      after: { [`variants.${sku}.priceCents`]: 1250 },
    })
  })

  it('refuses invalid prices by the rules of the import, and changes nothing', async () => {
    const product = await make({ variants: [{ sku: 'LIMITED', priceCents: 1000, listPriceCents: 2000 }] })
    const { id: variantId } = variantOf(product)
    for (const text of ['', 'much', '-1', '1.234', '1e3', '0x10'])
      expect(await price(product, text), text).toBe(`input.dollars price-${variantId}`)
    expect(await price(product, '20')).toBe(`product.list-price price-${variantId}`)
    const free = await make()
    expect(await price(free, '20000001')).toMatch(/^input.dollars price-/)
    expect(await priceOf('LIMITED')).toBe(1000)
    expect(await lastChangeOf(world.shop, { kind: 'product', id: product.id })).toBeUndefined()
    const other = variantOf(free)
    const foreign = { variantId: other.id, price: '1', wasCents: 1000 }
    for (const id of [product.id, 999_999])
      expect(await outcomeOf(setPrices(world.shop, testActor, id, [foreign]))).toBe('not-found')
  })

  it('lets one of two simultaneous changes win, and reports the conflict to the other person', async () => {
    const product = await make()
    const outcomes = await Promise.all(['11', '12', '13'].map((text) => price(product, text)))
    expect(outcomes.filter((one) => one === 'staff.changed')).toHaveLength(2)
    const off = { isActive: false, wasActive: true }
    const takeOff = () => outcomeOf(setOnSale(world.shop, testActor, product.id, off))
    const both = await Promise.all([takeOff(), takeOff()])
    expect(both.filter((one) => one === 'staff.changed')).toHaveLength(1)
    expect(await rowOf(product)).toMatchObject({ active: false })
    expect(await lastChangeOf(world.shop, { kind: 'product', id: product.id })).toMatchObject({
      before: { active: true },
      after: { active: false },
    })
  })

  const noSale = { saleOff: '', saleFrom: '', saleUntil: '', without: '' }
  const nothing: EditForm = { onSale: '', category: '', priceBy: 'percent', price: '', ...noSale }
  const planOf = (products: readonly MadeProduct[], form: Partial<EditForm>) =>
    previewEdit(
      world.shop,
      products.map(({ id }) => id),
      { ...nothing, ...form },
    )
  const apply = (products: readonly MadeProduct[], form: Partial<EditForm>, seen: string, count = '') => {
    const ids = products.map(({ id }) => id)
    return outcomeOf(applyEdit(world.shop, testActor, ids, { ...nothing, ...form, seen, count }))
  }

  it('previews the exact change of each of many, and then makes it', async () => {
    const [dear, cheap, listed, off] = [
      await make({
        name: 'Dear',
        attributes: [{ name: 'Edition', values: [{ name: 'A' }, { name: 'B' }] }],
        variants: [
          { sku: 'DEAR-A', values: ['A'], priceCents: 1995 },
          { sku: 'DEAR-B', values: ['B'], priceCents: 5 },
          { sku: 'DEAR-OLD', values: [], priceCents: 777, active: false },
        ],
      }),
      await make({ name: 'Cheap', variants: [{ sku: 'CHEAP', priceCents: 1 }] }),
      await make({ name: 'Listed', variants: [{ sku: 'LISTED', priceCents: 1000, listPriceCents: 1001 }] }),
      await make({ name: 'Off', active: false, variants: [{ sku: 'FREE', priceCents: 0 }] }),
    ]
    const all = [dear, cheap, listed, off]
    const lower = { onSale: 'off', priceBy: 'percent', price: '-10' }
    const plan = await planOf(all, lower)
    expect(plan.changing).toBe(3)
    expect(plan.products).toMatchObject([
      {
        name: 'Dear',
        // 17.955 and 0.045
        changes: [
          { what: 'state', from: 'on', to: 'off' },
          { what: 'price', sku: 'DEAR-A', from: 1995, to: 1796 },
        ],
      },
      { name: 'Cheap', changes: [{ what: 'state' }] },
      { name: 'Listed', changes: [{ what: 'state' }, { what: 'price', from: 1000, to: 900 }] },
      { name: 'Off', changes: [], leftOut: undefined },
    ])
    expect(await priceOf('DEAR-A')).toBe(1995)
    expect(await apply(all, lower, plan.version)).toMatchObject({ products: plan.changing })
    expect(await priceOf('DEAR-A')).toBe(1796)
    expect(await priceOf('DEAR-B')).toBe(5)
    expect(await priceOf('DEAR-OLD')).toBe(777)
    expect(await priceOf('LISTED')).toBe(900)
    expect(await lastChangeOf(world.shop, { kind: 'product', id: dear.id })).toMatchObject({
      before: { active: true, 'variants.DEAR-A.priceCents': 1995 },
      after: { active: false, 'variants.DEAR-A.priceCents': 1796 },
    })
    expect(await lastChangeOf(world.shop, { kind: 'product', id: off.id })).toBeUndefined()
    const raise = { priceBy: 'amount', price: '1.01' }
    const raised = await planOf([listed, off], raise)
    expect(raised.products).toMatchObject([
      { leftOut: { code: 'product.list-price', field: 'LISTED' } },
      { changes: [{ what: 'price', sku: 'FREE', from: 0, to: 101 }], leftOut: undefined },
    ])
  })

  it('leaves out prices below a cent, and reports them', async () => {
    const [product, other] = [await make(), await make({ variants: [{ sku: 'PENNY', priceCents: 100 }] })]
    const { products, changing, version } = await planOf([product, other], {
      priceBy: 'amount',
      price: '-1',
    })
    expect(changing).toBe(1)
    expect(products[1]).toMatchObject({ leftOut: { code: 'product.below-a-cent', field: 'PENNY' } })
    await apply([product, other], { priceBy: 'amount', price: '-1' }, version)
    expect(await priceOf('PENNY')).toBe(100)
    expect(await rowOf(product)).toMatchObject({ low_price_cents: 900 })
  })

  const summer = { saleOff: '20', saleFrom: '2098-06-01T00:00', saleUntil: '2098-06-08T00:00' }

  it('gives many the same sale period, each by its own price, after a preview', async () => {
    const taken = { priceCents: 500, from: '2098-06-07T00:00:00Z', until: '2098-06-09T00:00:00Z' }
    const [one, other, busy, free] = [
      await make({
        attributes: [{ name: 'Edition', values: [{ name: 'A' }, { name: 'B' }] }],
        variants: [
          { sku: 'SUN-A', values: ['A'], priceCents: 1999 },
          { sku: 'SUN-B', values: ['B'], priceCents: 1000 },
          { sku: 'SUN-OLD', values: [], priceCents: 777, active: false },
        ],
      }),
      await make({
        variants: [{ sku: 'SUN-C', priceCents: 1000, sales: [{ ...taken, from: '2098-06-08T00:00:00Z' }] }],
      }),
      await make({ variants: [{ sku: 'SUN-D', priceCents: 1000, sales: [taken] }] }),
      await make({ variants: [{ sku: 'SUN-E', priceCents: 0 }] }),
    ]
    const all = [one, other, busy, free]
    const sale = { from: '2098-06-01T00:00:00Z', until: '2098-06-08T00:00:00Z' }
    const plan = await planOf(all, { ...summer, price: '10' })
    expect(plan.products).toMatchObject([
      {
        changes: [
          { what: 'price', sku: 'SUN-A', to: 2199 },
          { what: 'sale', sku: 'SUN-A', sale: { ...sale, priceCents: 1759 } },
          { what: 'price', sku: 'SUN-B', to: 1100 },
          { what: 'sale', sku: 'SUN-B', sale: { ...sale, priceCents: 880 } },
        ],
        leftOut: undefined,
      },
      { changes: [{ what: 'price' }, { what: 'sale', sku: 'SUN-C' }], leftOut: undefined },
      { leftOut: { code: 'product.sales-overlap', field: 'SUN-D' } },
      { leftOut: { code: 'product.sale-price', field: 'SUN-E' } },
    ])
    expect(await apply(all, { ...summer, price: '10' }, plan.version)).toMatchObject({ products: 2 })
    const salesOf = async (sku: string) =>
      (await readPrices(world.shop, sku))?.sales.map(({ priceCents, state }) => ({ priceCents, state }))
    expect(await salesOf('SUN-A')).toEqual([{ priceCents: 1759, state: 'planned' }])
    expect(await salesOf('SUN-C')).toEqual([
      { priceCents: 880, state: 'planned' },
      { priceCents: 500, state: 'planned' },
    ])
    expect(await salesOf('SUN-OLD')).toEqual([])
    expect(await salesOf('SUN-D')).toEqual([{ priceCents: 500, state: 'planned' }])
    expect(await lastChangeOf(world.shop, { kind: 'product', id: one.id })).toMatchObject({
      before: { 'variants.SUN-A.sales': null },
      after: { 'variants.SUN-A.sales': expect.stringContaining('1759') as string },
    })
    const again = await planOf([one], summer)
    expect(again.changing).toBe(0)
  })

  it('puts many into another category, and is refused when one changed since the preview', async () => {
    const [one, other] = [await make({ name: 'One' }), await make({ name: 'Other' })]
    const target = await make({ category: 'puzzle' })
    const { category_id: category } = await rowOf(target)
    const move = { category: String(category) }
    const { products, version } = await planOf([one, other], move)
    expect(products[0]).toMatchObject({ changes: [{ what: 'category', from: 'action', to: 'puzzle' }] })
    const { version: withPrice } = await planOf([one, other], { ...move, price: '5' })
    await price(other, '11')
    expect(await apply([one, other], { ...move, price: '5' }, withPrice)).toBe('staff.changed')
    expect((await listProducts(world.shop, { category: move.category })).products).toMatchObject([
      { id: target.id },
    ])
    // the category is unchanged since the preview
    expect(await apply([one, other], move, version)).toMatchObject({ products: 2 })
    expect((await listProducts(world.shop, { category: move.category })).products).toHaveLength(3)
    expect(await apply([one, other], move, version)).toBe('staff.changed')
  })

  it('names every field that is wrong', async () => {
    const product = await make()
    const refused = (form: Partial<EditForm>) => outcomeOf(planOf([product], form))
    expect(await refused({})).toBe('product.no-change onSale')
    expect(await refused({ onSale: 'maybe', category: 'x', price: 'x' })).toBe(
      'input.choice onSale, input.choice category, product.change-by-percent price',
    )
    expect(await refused({ category: '999999' })).toBe('input.choice category')
    for (const text of ['-100', '1000.01', '0', '1.234', '1e1'])
      expect(await refused({ price: text }), text).toBe('product.change-by-percent price')
    expect(await refused({ priceBy: 'amount', price: '100000.01' })).toBe('product.change-by-amount price')
    expect(await refused({ ...noSale, saleOff: '100' })).toBe(
      'input.percent saleOff, input.moment saleFrom, input.moment saleUntil',
    )
    expect(await refused({ ...summer, saleOff: '0' })).toBe('input.percent saleOff')
    expect(await refused({ ...summer, saleUntil: '2098-05-01T00:00' })).toBe('input.ends-first saleUntil')
    const past = { saleFrom: '2020-01-01T00:00', saleUntil: '2020-01-02T00:00' }
    expect(await refused({ ...summer, ...past })).toBe('input.past saleUntil')
    expect(await refused({ priceBy: 'wish', price: '1' })).toBe('product.change-by-percent price')
    await expect(
      previewEdit(world.shop, [product.id, 999_999], { ...nothing, onSale: 'off' }),
    ).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
