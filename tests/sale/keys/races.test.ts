import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { quarantineBatch, releaseBatch } from '../../../src/shop/keys/batches/decide-batch.ts'
import { voidKey } from '../../../src/shop/keys/batches/decide-key.ts'
import { isRefusal } from '../../../src/shop/errors.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnBoth } from '../../helpers/test-database.ts'
import { orderFacts } from '../order-facts.ts'
import { openSaleWorld, payOrderBy, placeOrder, type SaleWorld, statusOf } from '../sale-world.ts'
import { addBatch, keysOf, makeVariant, type StockedVariant } from './key-world.ts'

const buyers = 200
/** on a slow machine, more buyers would wait for a connection longer than the shop allows */
const atOnce = 25
const keysOfBatch = 80

describeOnBoth('OPS-5 CHK-11 200 simultaneous buyers', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  it('get no quarantined or voided key while batches change, and every paid order has keys or waits', async () => {
    const variant = await makeVariant(world.shop)
    const doubtful = await addBatch(world.shop, variant, keysOfBatch)
    await addBatch(world.shop, variant, keysOfBatch)
    let isOver = false
    const deciding = decide(variant, doubtful, () => isOver)
    const delivering = deliver(() => isOver)
    const buying = buyAll(variant).finally(() => (isOver = true))
    const [orders, ended] = await Promise.all([buying, deciding, delivering])
    await outcomeOf(quarantineBatch(world.shop, testActor, doubtful, 'the last word'))
    await settled(orders)
    expect(orders.length).toBeGreaterThanOrEqual(keysOfBatch)
    const soldBefore = await statesByKey(doubtful)
    for (const order of orders) await assertWhole(order)
    for (const id of ended) expect(soldBefore.get(id)).toEqual({ state: 'void', line: null })
    for (const { state, line } of soldBefore.values())
      if (state === 'quarantined' || state === 'void') expect(line).toBeNull()
    await addBatch(world.shop, variant, buyers)
    await settled(orders)
    for (const order of orders) expect(await statusOf(world, order)).toBe('delivered')
    // no key that was off sale went out with the later keys
    const soldAfter = await statesByKey(doubtful)
    for (const [id, before] of soldBefore)
      if (before.state === 'quarantined' || before.state === 'void') expect(soldAfter.get(id)).toEqual(before)
  }, 240_000)

  /** Quarantines and releases the batch again and again, and voids one key each time. Returns the voided keys. */
  async function decide(
    { variantId }: StockedVariant,
    batchId: number,
    isOver: () => boolean,
  ): Promise<number[]> {
    const keys = await world.shop.db
      .selectFrom('stock_key')
      .select('id')
      .where('batch_id', '=', batchId)
      .where('variant_id', '=', variantId)
      .orderBy('id', 'desc')
      .execute()
    const ended: number[] = []
    for (let round = 0; !isOver(); round++) {
      await outcomeOf(quarantineBatch(world.shop, testActor, batchId, 'odd'))
      const key = keys[round]
      if (key && (await outcomeOf(voidKey(world.shop, testActor, key.id, 'used'))) === undefined)
        ended.push(key.id)
      await outcomeOf(releaseBatch(world.shop, testActor, batchId))
    }
    expect(ended.length).toBeGreaterThan(0)
    return ended
  }

  async function deliver(isOver: () => boolean): Promise<void> {
    while (!isOver()) await world.runDueJobs()
  }

  async function buyAll(variant: StockedVariant): Promise<OrderRow[]> {
    const orders: OrderRow[] = []
    let left = buyers
    const buyInTurn = async () => {
      while (left-- > 0) orders.push(...(await buy(variant)))
    }
    await Promise.all(Array.from({ length: atOnce }, buyInTurn))
    return orders
  }

  /** The order, if there were keys for it when it was priced and when it was placed. */
  async function buy({ variantId }: StockedVariant): Promise<OrderRow[]> {
    const guest = makeVisitor()
    try {
      const placed = await placeOrder(world, guest, variantId)
      await payOrderBy(world, guest, placed)
      return [placed.order]
    } catch (error) {
      // released keys change the total for a buyer whose page shows them as sold out, so nothing is ordered
      if (isRefusal(error) && ['stock.short', 'price.changed'].includes(error.code)) return []
      throw error
    }
  }

  async function settled(orders: readonly OrderRow[]): Promise<void> {
    const paid = async () => {
      await world.runDueJobs()
      const states = await Promise.all(orders.map((order) => statusOf(world, order)))
      return states.filter((state) => state !== 'delivered' && state !== 'awaitingStock')
    }
    await expect.poll(paid, { timeout: 60_000, interval: 50 }).toEqual([])
  }

  async function assertWhole(order: OrderRow): Promise<void> {
    const { status } = await orderFacts(world.shop, order)
    const keys = await keysOf(world.shop, order)
    expect(keys).toHaveLength(status === 'delivered' ? 1 : 0)
    for (const key of keys) expect(key).toMatch(/ sold$/)
  }

  async function statesByKey(batchId: number) {
    const rows = await world.shop.db
      .selectFrom('stock_key')
      .select(['id', 'state', 'order_line_id as line'])
      .where('batch_id', '=', batchId)
      .execute()
    return new Map(rows.map(({ id, state, line }) => [id, { state, line }]))
  }
})
