import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { noFacts } from '../../../src/shop/keys/batches/batch-facts.ts'
import { insertBatches } from '../../../src/shop/keys/batches/batch-records.ts'
import { setPrices } from '../../../src/shop/products/change/change-products.ts'
import type { EditForm } from '../../../src/shop/products/change/edit-form.ts'
import { applyEdit, previewEdit } from '../../../src/shop/products/change/edit-products.ts'
import { readPrices } from '../../../src/shop/products/prices/read-prices.ts'
import { undoableChanges, undoChange } from '../../../src/shop/products/undo/undo-change.ts'
import { testActor, makeProduct, type MadeProduct, type ProductChanges } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known } from '../../sale/sale-world.ts'

describeOnDatabase('OWN-6 brakes of a change of many products', (open) => {
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
  const price = (product: MadeProduct, text: string, wasCents = 1000) =>
    setPrices(world.shop, testActor, product.id, [
      { variantId: variantOf(product).id, price: text, wasCents },
    ])

  const noSale = { saleOff: '', saleFrom: '', saleUntil: '', without: '' }
  const nothing: EditForm = { onSale: '', category: '', priceBy: 'percent', price: '', ...noSale }
  const planOf = (products: readonly MadeProduct[], form: Partial<EditForm>) =>
    previewEdit(
      world.shop,
      products.map(({ id }) => id),
      { ...nothing, ...form },
    )
  const apply = (products: readonly MadeProduct[], form: Partial<EditForm>, seen: string, count = '') =>
    applyEdit(
      world.shop,
      testActor,
      products.map(({ id }) => id),
      { ...nothing, ...form, seen, count },
    )

  const costs = (product: MadeProduct, unitCostCents: number) =>
    inTransaction(world.shop.db, (trx) =>
      insertBatches(trx, [variantOf(product).id], {
        importId: undefined,
        facts: { ...noFacts(world.shop.now()), unitCostCents },
        at: world.shop.now(),
        by: 'tester',
        quarantineReason: undefined,
      }),
    )

  it('OWN-6 asks for the typed number of prices if one falls by more than half or below cost', async () => {
    const [halved, atLoss, third] = [
      await make({ name: 'Halved', variants: [{ sku: 'HALVED', priceCents: 3000 }] }),
      await make({ name: 'At a loss', variants: [{ sku: 'LOSS', priceCents: 2000 }] }),
      await make({ name: 'Third', variants: [{ sku: 'THIRD', priceCents: 4500 }] }),
    ]
    await costs(atLoss, 600)
    const all = [halved, atLoss, third]
    const form = { priceBy: 'amount', price: '-15.5' }
    const plan = await planOf(all, form)
    expect(plan).toMatchObject({ prices: 3, braking: 2 })
    expect(plan.products.map(({ changes }) => changes)).toMatchObject([
      [{ from: 3000, to: 1450, brake: 'halved' }],
      [{ from: 2000, to: 450, costCents: 600, brake: 'below-cost' }],
      [{ from: 4500, to: 2950, brake: undefined }],
    ])
    for (const count of ['', '2', 'all'])
      expect(await outcomeOf(apply(all, form, plan.version, count))).toBe('price.count count')
    expect(await priceOf('LOSS')).toBe(2000)
    const without = String(variantOf(atLoss).id)
    const smaller = await planOf(all, { ...form, without })
    expect(smaller).toMatchObject({ prices: 2, braking: 1 })
    await apply(all, { ...form, without }, smaller.version, ' 2 ')
    expect([await priceOf('HALVED'), await priceOf('LOSS'), await priceOf('THIRD')]).toEqual([
      1450, 2000, 2950,
    ])
  })

  it('OWN-6 undoes a change of many prices as a whole for a day, except products that were changed again', async () => {
    const sale = { priceCents: 400, from: '2099-01-01T00:00:00Z', until: '2099-02-01T00:00:00Z' }
    const [one, two, three] = [
      await make({ name: 'Undo 1', variants: [{ sku: 'UNDO-1', priceCents: 1000, sales: [sale] }] }),
      await make({ name: 'Undo 2', variants: [{ sku: 'UNDO-2', priceCents: 2000, listPriceCents: 2400 }] }),
      await make({ name: 'Undo 3', variants: [{ sku: 'UNDO-3', priceCents: 3000 }] }),
    ]
    const all = [one, two, three]
    const form = { onSale: 'off', priceBy: 'percent', price: '10' }
    const { version } = await planOf(all, form)
    const done = await apply(all, form, version)
    const [listed] = await undoableChanges(world.shop)
    expect(listed).toMatchObject({ id: done.changeId, products: 3, actor: 'tester', file: '' })
    await price(two, '22.5', 2200)
    expect(await undoChange(world.shop, testActor, done.changeId)).toEqual({ products: 2, kept: ['Undo 2'] })
    expect([await priceOf('UNDO-1'), await priceOf('UNDO-2'), await priceOf('UNDO-3')]).toEqual([
      1000, 2250, 3000,
    ])
    expect(await rowOf(one)).toMatchObject({ active: true })
    expect((await readPrices(world.shop, 'UNDO-1'))?.sales).toHaveLength(1)
    expect(await outcomeOf(undoChange(world.shop, testActor, done.changeId))).toBe('change.over')
    expect((await undoableChanges(world.shop)).map(({ id }) => id)).not.toContain(done.changeId)
  })

  it('OWN-6 keeps a product whose former price is not valid any more, and undoes the others', async () => {
    const [one, two] = [
      await make({ name: 'Valid 1', variants: [{ sku: 'VALID-1', priceCents: 1000 }] }),
      await make({ name: 'Valid 2', variants: [{ sku: 'VALID-2', priceCents: 1000 }] }),
    ]
    const raised = { priceBy: 'percent', price: '100' }
    const { version } = await planOf([one, two], raised)
    const done = await apply([one, two], raised, version)
    const planned = { saleOff: '20', saleFrom: '2099-01-01T00:00', saleUntil: '2099-02-01T00:00' }
    const plan = await planOf([two], planned)
    await apply([two], planned, plan.version)
    expect(await undoChange(world.shop, testActor, done.changeId)).toEqual({
      products: 1,
      kept: ['Valid 2'],
    })
    expect([await priceOf('VALID-1'), await priceOf('VALID-2')]).toEqual([1000, 2000])
  })

  it('OWN-6 does not undo a change that is older than a day', async () => {
    const product = await make()
    const form = { priceBy: 'percent', price: '10' }
    const { version } = await planOf([product], form)
    const done = await apply([product], form, version)
    world.clock.advance({ days: 1, minutes: 1 })
    expect(await outcomeOf(undoChange(world.shop, testActor, done.changeId))).toBe('change.over')
  })
})
