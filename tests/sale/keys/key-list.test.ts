import { afterAll, beforeAll, expect, it } from 'vitest'
import { quarantineBatch } from '../../../src/shop/keys/batches/decide-batch.ts'
import { batchName } from '../../../src/shop/keys/batches/batch-name.ts'
import { type KeyFilter, keyFilter } from '../../../src/shop/keys/pool/key-filter.ts'
import { filterKeys, keysPerPage } from '../../../src/shop/keys/pool/list-keys.ts'
import { findKey } from '../../../src/shop/keys/find-key.ts'
import { testActor, makeKeys, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'
import { addBatch, makeVariant } from './key-world.ts'

describeOnDatabase('OPS-5 the list of single keys', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const list = async (filter: Partial<KeyFilter>) =>
    (await filterKeys(world.shop, { ...keyFilter.every, ...filter })).keys

  it('is narrowed by state, batch, variant and order, and by all of them together', async () => {
    const variant = await makeVariant(world.shop)
    const sold = await addBatch(world.shop, variant, 2)
    const order = await buy(world, makeVisitor(), variant.variantId, { quantity: 2 })
    const doubtful = await addBatch(world.shop, variant, 3)
    await quarantineBatch(world.shop, testActor, doubtful, 'odd')
    await addBatch(world.shop, variant, 1)
    const held = (await placeOrder(world, makeVisitor(), variant.variantId)).order
    const { sku } = variant
    const states = async (filter: Partial<KeyFilter>) => (await list(filter)).map(({ state }) => state)
    expect(await states({ sku })).toEqual([
      'held',
      'quarantined',
      'quarantined',
      'quarantined',
      'sold',
      'sold',
    ])
    expect(await states({ batch: batchName(doubtful) })).toEqual([
      'quarantined',
      'quarantined',
      'quarantined',
    ])
    expect(await states({ batch: batchName(doubtful).toLowerCase(), state: 'sold' })).toEqual([])
    expect(await states({ order: order.order_no.toLowerCase() })).toEqual(['sold', 'sold'])
    expect(await states({ order: held.order_no })).toEqual(['held'])
    expect(await states({ sku, state: 'quarantined', batch: batchName(doubtful) })).toHaveLength(3)
    expect(await states({ order: order.order_no, batch: batchName(sold), state: 'sold', sku })).toHaveLength(
      2,
    )
    const [first] = await list({ order: order.order_no })
    expect(first).toMatchObject({ orderNo: order.order_no, batch: { id: sold }, variant: { sku } })
    for (const nothing of [
      { batch: 'B-987654' },
      { sku: 'no-such' },
      { order: 'LK-NONE' },
      { key: '987654321' },
    ])
      expect(await list(nothing)).toEqual([])
  })

  it('finds a whole key by its fingerprint, in any spacing, and shows it masked', async () => {
    const variant = await makeVariant(world.shop)
    const [content] = await makeKeys(world.shop, variant.sku, 1)
    if (!content || !('code' in content)) throw new Error('no key')
    const { id } = known(await findKey(world.shop, content.code.toLowerCase().replace(/(....)/g, '$1 ')))
    const keys = await list({ key: String(id) })
    expect(keys).toMatchObject([{ id, variant: { sku: variant.sku } }])
    expect(JSON.stringify(keys)).not.toContain(content.code)
    expect(await findKey(world.shop, 'nothing of that name')).toBeUndefined()
  })

  it('pages without omitting a key or showing one twice', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, keysPerPage + 7)
    for (const filter of [{ sku: variant.sku }, { batch: batchName(batchId) }] as const) {
      const first = await filterKeys(world.shop, { ...keyFilter.every, ...filter })
      const second = await filterKeys(world.shop, { ...keyFilter.every, ...filter }, known(first.next))
      expect([first.keys.length, second.keys.length, second.next]).toEqual([keysPerPage, 7, undefined])
      const ids = [...first.keys, ...second.keys].map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
    }
  })

  it('stores its filter in the address, and ignores invalid parameters', () => {
    const filter: KeyFilter = { state: 'sold', batch: 'B-12', sku: 'A 1', order: 'LK-26-1', key: '7' }
    expect(keyFilter.read(keyFilter.query(filter))).toEqual({ filter, wrong: [] })
    const wrong = new URLSearchParams({ state: 'lost', batch: '12', order: "'; drop", key: '-1' })
    expect(keyFilter.read(wrong)).toEqual({
      filter: keyFilter.every,
      wrong: ['state', 'batch', 'order', 'key'],
    })
  })
})
