import { outcomeOf } from '../helpers/outcome-of.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dropSale, planSale } from '../../src/shop/products/prices/plan-sale.ts'
import { readPrices } from '../../src/shop/products/prices/read-prices.ts'
import { readProductForm } from '../../src/shop/products/editor/read-product-form.ts'
import { changeProduct } from '../../src/shop/products/editor/save-product.ts'
import { importLines } from '../helpers/catalogue-lines.ts'
import { testActor, type MadeProduct, makeProduct } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { known } from '../sale/sale-world.ts'

describeOnDatabase('OPS-6 sale periods that are over', (open) => {
  let world: TestShop
  let product: MadeProduct
  let id: string
  let count = 0
  beforeAll(async () => void (world = await openTestShop({ database: await open(), env: { TZ: 'UTC' } })))
  afterAll(() => world.close())
  beforeEach(async () => {
    world.clock.set(new Date('2026-11-20T12:00:00Z'))
    id = `lamp-${++count}`
    product = await makeProduct(world.shop, { id })
  })

  const variant = () => known(product.variants[0])
  const sale = { priceCents: 700, from: '2026-11-20T00:00:00Z', until: '2026-11-30T00:00:00Z' }
  const importSales = (sales: object[]) =>
    importLines(world.shop, [{ kind: 'product', id, variants: [{ sku: variant().sku, sales }] }])
  const prices = async () => known(await readPrices(world.shop, variant().sku))
  const periods = async () => (await prices()).sales.map(({ from, until, state }) => ({ from, until, state }))
  async function draftSales() {
    const { draft } = known(await readProductForm(world.shop, 'owner', product.id))
    return draft.variants[0]?.sales
  }

  it('OPS-6 are neither counted nor removed, however many there are', async () => {
    const past = Array.from({ length: 201 }, (_, day) => ({
      variant_id: variant().id,
      price_cents: 700,
      starts_at: new Date(Date.UTC(2025, 0, 1 + day)),
      ends_at: new Date(Date.UTC(2025, 0, 2 + day)),
      state: 'over' as const,
    }))
    await world.shop.db.insertInto('sale_period').values(past).execute()
    expect(await draftSales()).toEqual([])
    const patch = { name: 'Lamp', variants: [{ sku: variant().sku, sales: [sale] }] }
    await changeProduct(world.shop, testActor, { id: product.id, patch, shown: {} })
    const form = { sku: variant().sku, price: '7', from: '2026-12-01T00:00', until: '2026-12-02T00:00' }
    await planSale(world.shop, testActor, form)
    expect(await importSales([])).toMatchObject({ changed: 1, issues: [] })
    expect((await periods()).map(({ state }) => state)).toEqual(past.map(() => 'over'))
  })

  it('OPS-6 are ignored in a file, which then changes nothing', async () => {
    expect(await importSales([sale])).toMatchObject({ changed: 1 })
    world.clock.set(new Date('2026-12-01T00:00:00Z'))
    const over = [{ from: '2026-11-20T00:00:00', until: '2026-11-30T00:00:00', state: 'over' }]
    for (const sales of [[sale], [{ ...sale, priceCents: 5000 }], []])
      expect(await importSales(sales)).toMatchObject({ unchanged: 1, issues: [] })
    expect(await periods()).toEqual(over)
    const wrong = { ...sale, from: '2027-01-02T00:00:00Z', until: '2027-01-01T00:00:00Z' }
    expect((await importSales([sale, wrong])).issues).toMatchObject([{ field: 'variants[0].sales[1].until' }])
  })

  it('OPS-6 keep their end when a file states the planned one', async () => {
    await importSales([sale])
    await dropSale(world.shop, testActor, { sku: variant().sku, from: '2026-11-20T00:00' })
    const ended = { from: '2026-11-20T00:00:00', until: '2026-11-20T12:00:00', state: 'over' }
    expect(await periods()).toEqual([ended])
    world.clock.advance({ hours: 2 })
    expect(await importSales([sale])).toMatchObject({ changed: 1, issues: [] })
    const resumed = { from: '2026-11-20T12:00:00', until: '2026-11-30T00:00:00', state: 'running' }
    expect(await periods()).toEqual([ended, resumed])
    expect((await prices()).history[0]).toEqual({ priceCents: 700, from: '2026-11-20T14:00:00' })
    expect(await importSales([sale])).toMatchObject({ unchanged: 1 })
  })

  it('OPS-6 are refused as new periods', async () => {
    const over = { ...sale, until: '2026-11-20T12:00:00Z' }
    const patch = { variants: [{ sku: variant().sku, sales: [over] }] }
    const change = { id: product.id, patch, shown: {} }
    expect(await outcomeOf(changeProduct(world.shop, testActor, change))).toBe(
      `input.past variants.${variant().sku}.sales[0].until`,
    )
  })
})
