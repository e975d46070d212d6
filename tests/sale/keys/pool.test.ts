import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { quarantineBatch } from '../../../src/shop/keys/batches/decide-batch.ts'
import { keyFilter } from '../../../src/shop/keys/pool/key-filter.ts'
import { filterKeys, listKeys } from '../../../src/shop/keys/pool/list-keys.ts'
import type { PoolTab } from '../../../src/shop/keys/pool/pool-filter.ts'
import { readPool, readPoolVariant } from '../../../src/shop/keys/pool/read-pool.ts'
import { searchPool } from '../../../src/shop/keys/pool/search-pool.ts'
import { setThreshold } from '../../../src/shop/keys/pool/set-threshold.ts'
import { testActor, makeKeys, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'
import { addBatch, changesOf, makeVariant } from './key-world.ts'

describeOnDatabase('OPS-5 the pool of keys', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const found = async (tab: PoolTab, text = '') =>
    (await readPool(world.shop, { tab, text })).variants.map(({ sku }) => sku)

  it('shows stock, days left and waiting orders of a variant', async () => {
    const variant = await makeVariant(world.shop)
    const doubtful = await addBatch(world.shop, variant, 2)
    await addBatch(world.shop, variant, 9, { unitCostCents: 610 })
    await quarantineBatch(world.shop, testActor, doubtful, 'odd')
    await buy(world, makeVisitor(), variant.variantId, { quantity: 2 })
    await placeOrder(world, makeVisitor(), variant.variantId)
    expect(await readPoolVariant(world.shop, variant.variantId)).toMatchObject({
      available: 6,
      held: 1,
      quarantined: 2,
      sold30: 2,
      daysLeft: 42,
      costCents: 610,
      owed: 0,
      batches: [`B-${doubtful}`],
      threshold: 3,
      isLow: false,
    })
    for (const tab of ['needs-you', 'quarantined', 'all'] as const)
      expect(await found(tab)).toContain(variant.sku)
    for (const tab of ['running-out', 'out-of-stock'] as const)
      expect(await found(tab)).not.toContain(variant.sku)
  })

  it('finds a variant by SKU or batch, the id of a whole key in any spacing, and shows keys only masked', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 1)
    const [content] = await makeKeys(world.shop, variant.sku, 1)
    if (!content || !('code' in content)) throw new Error('no key')
    const spaced = content.code.toLowerCase().replace(/(....)/g, '$1 ')
    for (const text of [variant.sku.toLowerCase(), `b-${batchId}`]) {
      expect(await searchPool(world.shop, ` ${text} `)).toEqual({ text })
      expect(await found('needs-you', text)).toEqual([variant.sku])
    }
    const meant = await searchPool(world.shop, spaced)
    const keyId = known(meant !== 'unknown' && 'keyId' in meant ? meant.keyId : undefined)
    const filtered = await filterKeys(world.shop, { ...keyFilter.every, key: String(keyId) })
    expect(filtered.keys).toMatchObject([{ id: keyId, variant: { sku: variant.sku } }])
    expect(await searchPool(world.shop, 'AAAAA-BBBBB-CCCCC')).toBe('unknown')
    expect(await found('all', 'nothing of that name')).toEqual([])
    const { keys } = await listKeys(world.shop, { variantId: variant.variantId })
    expect(keys).toHaveLength(2)
    expect(JSON.stringify(keys)).not.toContain(content.code)
    expect(known(keys[0]).masked).toMatch(/^•+.{5}$/)
  })

  it('finds an account by its login, and distinguishes a name that looks like a key from a key', async () => {
    const account = known((await makeProduct(world.shop, { keyType: 'account' })).variants[0])
    const [content] = await makeKeys(world.shop, account.sku, 1, 'account')
    if (!content || !('user' in content)) throw new Error('no account')
    const { keys } = await listKeys(world.shop, { variantId: account.id })
    expect(await searchPool(world.shop, content.user.toUpperCase())).toEqual({ keyId: known(keys[0]).id })
    const name = 'SUMMER-SALE-2026'
    await makeProduct(world.shop, { name })
    expect(await searchPool(world.shop, name)).toEqual({ text: name })
  })

  it('counts a variant as low at its own threshold, else at that of the shop', async () => {
    const variant = await makeVariant(world.shop)
    await addBatch(world.shop, variant, 5)
    expect(await found('needs-you')).not.toContain(variant.sku)
    const set = (text: string) => outcomeOf(setThreshold(world.shop, testActor, variant.variantId, text))
    for (const text of ['-1', '1.5', 'many', '1000001'])
      expect(await set(text)).toBe('input.whole-number threshold')
    expect(await set('5')).toBe(undefined)
    expect(await found('needs-you')).toContain(variant.sku)
    expect(await set('')).toBe(undefined)
    expect(await found('needs-you')).not.toContain(variant.sku)
    await buy(world, makeVisitor(), variant.variantId, { quantity: 2 })
    expect(await found('needs-you')).toContain(variant.sku)
    expect(await changesOf(world.shop, 'variant', variant.variantId)).toHaveLength(2)
    expect(await outcomeOf(setThreshold(world.shop, testActor, 987_654, '1'))).toBe('not-found')
  })

  it('OPS-11 sets no threshold if it changed since the page was shown', async () => {
    const { variantId } = await makeVariant(world.shop)
    const set = (text: string, seen: string) =>
      outcomeOf(setThreshold(world.shop, testActor, variantId, text, { seen }))
    const outcomes = await Promise.all([set('5', ''), set('6', '')])
    expect(outcomes).toEqual(expect.arrayContaining(['threshold.changed threshold', undefined]))
    const held = outcomes[0] === undefined ? '5' : '6'
    expect(await set('7', held)).toBe(undefined)
    expect(await set('', held)).toBe('threshold.changed threshold')
    expect(await set('7', held)).toBe(undefined)
    expect(await changesOf(world.shop, 'variant', variantId)).toHaveLength(2)
  })
})
