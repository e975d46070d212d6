import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { noFacts } from '../../../src/shop/keys/batches/batch-facts.ts'
import { addKeysJob } from '../../../src/shop/keys/key-import/add-keys.job.ts'
import { checkImport } from '../../../src/shop/keys/key-import/check-import.ts'
import { correctLine, separateLine, takeOtherShapes } from '../../../src/shop/keys/key-import/mend-import.ts'
import { listOpenImports, readImport } from '../../../src/shop/keys/key-import/read-import.ts'
import { rollBackImport } from '../../../src/shop/keys/key-import/roll-back-import.ts'
import {
  continueImport,
  dropImport,
  startImport,
  stopImport,
} from '../../../src/shop/keys/key-import/run-import.ts'
import { quarantineBatch } from '../../../src/shop/keys/batches/decide-batch.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { everythingStored } from '../../helpers/everything-stored.ts'
import { describeOnBoth } from '../../helpers/test-database.ts'
import { stockOf } from '../order-facts.ts'
import {
  buy,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  statusOf,
  untilStatus,
} from '../sale-world.ts'
import { addBatch, keysOf, makeVariant, statesOf } from './key-world.ts'

describeOnBoth('OPS-5 an import of keys', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  let serial = 0
  /** A new code of the shape `XXXXX-XXXXX`. */
  const code = () => `AAAAA-${String((serial += 1)).padStart(5, '0')}`
  const codes = (count: number) => Array.from({ length: count }, code)

  async function check(sku: string, lines: readonly string[]): Promise<number> {
    const { importId } = await checkImport(world.shop, testActor, {
      text: lines.join('\n'),
      fileName: 'keys.txt',
      sku,
    })
    return importId
  }

  async function view(importId: number) {
    return known(await readImport(world.shop, importId))
  }

  async function start(importId: number, { isQuarantined = false } = {}) {
    const { counts } = await view(importId)
    const facts = { ...noFacts(world.shop.now()), supplier: 'Keywright', unitCostCents: 610 }
    return outcomeOf(
      startImport(world.shop, testActor, importId, { facts, isQuarantined, count: counts.new }),
    )
  }

  async function batchOf(importId: number): Promise<number> {
    const row = await world.shop.db
      .selectFrom('key_batch')
      .select('id')
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
    return row.id
  }

  it('is checked line by line before anything is stored, and stores no key in the clear', async () => {
    const variant = await makeVariant(world.shop)
    const [sold, known1] = [code(), code()]
    const before = await check(variant.sku, [sold, ...codes(5), known1])
    await start(before)
    await world.runDueJobs()
    const order = await buy(world, makeVisitor(), variant.variantId)
    const fresh = codes(5)
    const importId = await check(variant.sku, [
      ...fresh,
      ` ${fresh[0]?.toLowerCase().replace('-', ' ')}`,
      '',
      sold.replace('-', '').toLowerCase(),
      'AAAAA-123',
      '– – –',
    ])
    const { counts, faults, variants } = await view(importId)
    expect(counts).toEqual({ new: 5, twice: 1, 'in-stock': 1, 'other-shape': 1, malformed: 1 })
    expect(await stockOf(world.shop, variant.variantId)).toBe(6)
    expect(faults.find(({ verdict }) => verdict === 'twice')).toMatchObject({ line: 6, sameLine: 1 })
    const inStock = known(faults.find(({ verdict }) => verdict === 'in-stock'))
    expect(inStock).toMatchObject({
      line: 8,
      stored: { state: 'sold', orderNo: order.order_no, batch: `B-${await batchOf(before)}` },
    })
    expect(inStock.text).toContain('•')
    expect(faults.find(({ verdict }) => verdict === 'other-shape')).toMatchObject({
      line: 9,
      text: '•••••-•23',
      shape: { fault: { kind: 'part-length', part: 2, has: 3, wants: 5 }, wanted: 'XXXXX-XXXXX' },
    })
    expect(faults.find(({ verdict }) => verdict === 'malformed')).toMatchObject({
      line: 10,
      fault: 'no-content',
    })
    expect(variants).toMatchObject([{ sku: variant.sku, keys: 5, shape: 'XXXXX-XXXXX' }])
    const stored = await everythingStored(world.shop)
    for (const text of [...fresh, 'AAAAA-123', '– – –']) expect(stored).not.toContain(text)
  })

  it('is corrected line by line', async () => {
    const variant = await makeVariant(world.shop)
    const fresh = codes(6)
    const importId = await check(variant.sku, [...fresh, 'BBBBB 12345', 'Total: 7', 'CCCCC-1'])
    const [, spaced] = (await view(importId)).faults.filter(({ verdict }) => verdict !== 'malformed')
    expect((await view(importId)).counts).toMatchObject({ new: 6, 'other-shape': 3 })
    expect(spaced).toBeDefined()
    const shapeOf = async (at: number) => (await view(importId)).faults.find(({ line }) => line === at)?.shape
    expect(await shapeOf(7)).toMatchObject({ lacksSeparators: true })
    expect(await shapeOf(9)).toMatchObject({ lacksSeparators: false })
    const correct = (line: number, text: string) =>
      outcomeOf(correctLine(world.shop, importId, { line, text }))
    await separateLine(world.shop, importId, 7)
    expect(await outcomeOf(separateLine(world.shop, importId, 7))).toBe('not-found')
    expect(await outcomeOf(separateLine(world.shop, importId, 9))).toBe('not-found')
    expect(await correct(9, known(fresh[0]))).toBe(undefined)
    expect(await correct(99, 'X')).toBe('not-found')
    expect((await view(importId)).counts).toMatchObject({ new: 7, twice: 1, 'other-shape': 1 })
    await takeOtherShapes(world.shop, importId, undefined)
    expect((await view(importId)).counts.new).toBe(8)
    expect(await start(importId)).toBe(undefined)
    expect(await correct(8, 'X')).toBe('staff.changed')
    await world.runDueJobs()
    expect(await stockOf(world.shop, variant.variantId)).toBe(8)
    const left = await world.shop.db
      .selectFrom('key_import_line')
      .select('line')
      .where('import_id', '=', importId)
      .execute()
    expect(left).toEqual([])
  })

  it('adds in steps, can be stopped and continued, and adds no key twice, nor one of another import', async () => {
    const variant = await makeVariant(world.shop)
    const keys = codes(450)
    const importId = await check(variant.sku, keys)
    const other = await check(variant.sku, keys.slice(440))
    expect(
      await outcomeOf(
        startImport(world.shop, testActor, importId, {
          facts: noFacts(world.shop.now()),
          isQuarantined: false,
          count: 449,
        }),
      ),
    ).toBe('staff.changed')
    await start(importId)
    expect(await start(importId)).toBe('staff.changed')
    await addKeysJob.run(world.shop)
    expect(await view(importId)).toMatchObject({ state: 'adding', addedCount: 200 })
    expect(await outcomeOf(stopImport(world.shop, testActor, importId))).toBe(undefined)
    await addKeysJob.run(world.shop)
    expect(await view(importId)).toMatchObject({ state: 'stopped', addedCount: 200, counts: { new: 250 } })
    await start(other)
    await world.runDueJobs()
    expect(await outcomeOf(continueImport(world.shop, testActor, importId))).toBe(undefined)
    expect(await outcomeOf(continueImport(world.shop, testActor, importId))).toBe('staff.changed')
    await Promise.all([addKeysJob.run(world.shop), addKeysJob.run(world.shop)])
    await world.runDueJobs()
    expect(await view(importId)).toMatchObject({ state: 'done', addedCount: 440, leftOutCount: 10 })
    expect(await view(other)).toMatchObject({ state: 'done', addedCount: 10 })
    expect(await stockOf(world.shop, variant.variantId)).toBe(450)
  })

  it('shows the waiting orders that it fills, and fills them, oldest first', async () => {
    const variant = await makeVariant(world.shop)
    const doubtful = await addBatch(world.shop, variant, 3)
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, variant.variantId, { quantity: 3 })
    await quarantineBatch(world.shop, testActor, doubtful, 'odd')
    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'processing')
    await world.runDueJobs()
    expect(await statusOf(world, placed.order)).toBe('awaitingStock')
    const importId = await check(variant.sku, codes(2))
    expect((await view(importId)).fills).toMatchObject([
      { orderNo: placed.order.order_no, gets: 2, lacks: 3 },
    ])
    await start(importId)
    await world.runDueJobs()
    expect((await view(importId)).filled).toMatchObject([{ orderNo: placed.order.order_no, keys: 2 }])
    const last = await check(variant.sku, codes(2))
    await start(last)
    await world.runDueJobs()
    expect(await statusOf(world, placed.order)).toBe('delivered')
  })

  it('is rolled back within a day: unsold keys are deleted, and may be imported again', async () => {
    const variant = await makeVariant(world.shop)
    const keys = codes(4)
    const importId = await check(variant.sku, keys)
    await start(importId)
    await world.runDueJobs()
    const order = await buy(world, makeVisitor(), variant.variantId)
    const { order: unpaid } = await placeOrder(world, makeVisitor(), variant.variantId)
    const rollBack = (count: number) => outcomeOf(rollBackImport(world.shop, testActor, importId, count))
    expect((await view(importId)).rollBack).toMatchObject({ keys: 3 })
    expect(await rollBack(4)).toBe('key.count entered')
    expect(await rollBack(3)).toEqual({ count: 3 })
    expect(await rollBack(3)).toBe('import.over')
    expect(await keysOf(world.shop, unpaid)).toEqual([])
    expect(await statesOf(world.shop, await batchOf(importId))).toEqual({ sold: 1 })
    expect(await keysOf(world.shop, order)).toHaveLength(1)
    const again = await check(variant.sku, keys)
    expect((await view(again)).counts).toMatchObject({ new: 3, 'in-stock': 1 })
    await start(again)
    await world.runDueJobs()
    const moment = world.shop.now()
    world.clock.set(new Date(moment.getTime() + 24 * 3600 * 1000))
    expect(await outcomeOf(rollBackImport(world.shop, testActor, again, 3))).toBe('import.over')
    world.clock.set(moment)
  })

  it('stays in quarantine on request, and is deleted when dropped or abandoned', async () => {
    const variant = await makeVariant(world.shop)
    const importId = await check(variant.sku, codes(2))
    await start(importId, { isQuarantined: true })
    await world.runDueJobs()
    expect(await statesOf(world.shop, await batchOf(importId))).toEqual({ quarantined: 2 })
    const dropped = await check(variant.sku, codes(1))
    expect((await listOpenImports(world.shop)).map(({ id }) => id)).toContain(dropped)
    expect(await outcomeOf(dropImport(world.shop, dropped))).toBe(undefined)
    expect(await readImport(world.shop, dropped)).toBeUndefined()
    const stale = await check(variant.sku, codes(1))
    const moment = world.shop.now()
    world.clock.set(new Date(moment.getTime() + 25 * 3600 * 1000))
    await addKeysJob.run(world.shop)
    world.clock.set(moment)
    expect(await readImport(world.shop, stale)).toBeUndefined()
  })

  it('imports accounts, and refuses foreign files', async () => {
    const { sku, id } = known((await makeProduct(world.shop, { keyType: 'account' })).variants[0])
    const importId = await check(sku, ['player@mail.example:se:cret', 'no password'])
    expect((await view(importId)).counts).toMatchObject({ new: 1, malformed: 1 })
    await start(importId)
    await world.runDueJobs()
    expect(await stockOf(world.shop, id)).toBe(1)
    const refused = (input: { text: string; sku: string }) =>
      outcomeOf(checkImport(world.shop, testActor, { fileName: '', ...input }))
    expect(await refused({ text: 'A', sku: 'nothing of that name' })).toBe('input.sku sku')
    expect(await refused({ text: ' \n', sku })).toBe('import.nothing text')
  })
})
