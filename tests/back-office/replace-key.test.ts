import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { decideDispute } from '../../src/shop/disputes/decide-dispute.ts'
import { listOrders } from '../../src/shop/order-management/list/list-orders.ts'
import { readOrder } from '../../src/shop/order-management/read-order.ts'
import { replaceKey } from '../../src/shop/keys/replacements/replace-key.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { dropRefund } from '../../src/shop/payments/refunds/refused-refunds.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { recordDispute } from '../../src/shop/payments/dispute-state/record-dispute.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { listChanges } from '../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeKeys, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { stockOf } from '../sale/order-facts.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld, statusOf } from '../sale/sale-world.ts'

describeOnDatabase('a faulty key', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  async function delivered({ quantity = 1, spare = 0 } = {}) {
    const { variants } = await makeProduct(world.shop, { stock: quantity + spare })
    const variant = known(variants[0])
    const visitor = makeVisitor()
    const order = await buy(world, visitor, variant.id, { quantity })
    const shown = await revealKeys(world.shop, visitor, { orderId: order.id })
    return { visitor, order, variant, keyIds: shown.map(({ id }) => id) }
  }

  const replace = (order: { id: number }, keyId: number | undefined, more = {}) =>
    outcomeOf(
      replaceKey(world.shop, testActor, {
        orderId: order.id,
        keyId: known(keyId),
        reason: 'already used',
        ...more,
      }),
    )

  const keysOf = async ({ order_no: orderNo }: { order_no: string }) =>
    known(await readOrder(world.shop, orderNo)).lines.flatMap(({ keys }) => keys)

  /** Why the order needs a person. */
  async function needOf({ order_no: orderNo }: { order_no: string }) {
    const { orders } = await listOrders(world.shop, { tab: 'needs-you' })
    return orders.find((one) => one.orderNo === orderNo)?.need?.kind
  }

  async function dispute(order: { id: number }): Promise<void> {
    const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
    await recordDispute(world.shop, payment.gateway, {
      eventId: world.shop.secrets.randomToken(),
      payment: { providerPaymentId: known(payment.provider_payment_id) },
      disputeId: `dp-${order.id}`,
      state: 'open',
      reason: 'fraudulent',
    })
  }

  const liveKeys = async (order: { order_no: string }) =>
    (await keysOf(order)).filter(({ state }) => state === 'sold' || state === 'revealed')

  it('OPS-4 becomes void, and the buyer sees and is mailed another one; the history stays', async () => {
    const { visitor, order, variant, keyIds } = await delivered({ quantity: 2, spare: 1 })
    const [old, other] = keyIds
    const mails = world.mailbox.sent.length
    expect(await replace(order, old, { reason: ' ' })).toBe('input.length reason')
    const outcome = await replace(order, old)
    const newKeyId = typeof outcome === 'object' ? outcome.newKeyId : undefined
    await world.runDueJobs()
    const shown = await revealKeys(world.shop, visitor, { orderId: order.id })
    expect(shown.map(({ id }) => id)).toEqual(
      [other, newKeyId].toSorted((one, two) => known(one) - known(two)),
    )
    expect(await statusOf(world, order)).toBe('delivered')
    expect(await stockOf(world.shop, variant.id)).toBe(0)
    expect(world.mailbox.sent.length).toBe(mails + 1)
    const code = known(Object.values(known(shown.find(({ id }) => id === newKeyId)).content)[0])
    expect(known(world.mailbox.sent.at(-1)).text).toContain(code)
    const [faulty] = (await keysOf(order)).filter(({ id }) => id === old)
    expect(faulty).toMatchObject({ state: 'void', replacement: { newKeyId, reason: 'already used' } })
    expect(faulty?.looks).not.toEqual([])
    const { changes } = await listChanges(world.shop, { subject: { kind: 'order', id: String(order.id) } })
    expect(changes[0]).toMatchObject({ action: 'order.key-replaced', actor: 'tester' })
    expect(await replace(order, old)).toBe('replacement.no-key')
  })

  it('OPS-4 is not replaced for another order, during a refund, or from an empty batch', async () => {
    const { order, keyIds } = await delivered({ quantity: 2, spare: 1 })
    const stranger = await delivered()
    expect(await replace(stranger.order, keyIds[0])).toBe('replacement.no-key')
    expect(await replace(order, keyIds[0], { batchId: 2_000_000 })).toBe('replacement.batch-empty batch')
    await refundOrder(world.shop, testActor, order.id, { lines: [{ line: 1, quantity: 1 }] })
    const back = (await keysOf(order)).find(({ refundId }) => refundId !== undefined)
    expect(await replace(order, back?.id)).toBe('replacement.no-key')
    await refundOrder(world.shop, testActor, order.id)
    expect(await replace(order, keyIds[0])).toBe('replacement.not-shown')
  })

  it('OPS-4 stays with its buyer without stock, and the next key that comes in is for this buyer only', async () => {
    const { visitor, order, variant, keyIds } = await delivered()
    expect(await replace(order, keyIds[0])).toEqual({ newKeyId: undefined })
    expect(await replace(order, keyIds[0])).toBe('replacement.waiting')
    expect(await revealKeys(world.shop, visitor, { orderId: order.id })).toHaveLength(1)
    await makeKeys(world.shop, variant.sku, 1)
    await expect(placeOrder(world, makeVisitor(), variant.id)).rejects.toThrow('stock.short')
    await world.runDueJobs()
    const [key, ...others] = await revealKeys(world.shop, visitor, { orderId: order.id })
    expect(others).toEqual([])
    expect(known(key).id).not.toBe(keyIds[0])
    const { changes } = await listChanges(world.shop, { subject: { kind: 'order', id: String(order.id) } })
    expect(changes.map(({ action }) => action)).toEqual(['order.key-replaced', 'order.key-awaited'])
    await makeKeys(world.shop, variant.sku, 1)
    expect(await stockOf(world.shop, variant.id)).toBe(1)
    await placeOrder(world, makeVisitor(), variant.id)
  })

  it('OPS-4 of a refunded line stops waiting for stock, and its history records that', async () => {
    const { order, variant, keyIds } = await delivered()
    expect(await replace(order, keyIds[0])).toEqual({ newKeyId: undefined })
    expect(await needOf(order)).toBe('key-awaited')
    await refundOrder(world.shop, testActor, order.id)
    await world.runDueJobs()
    expect(await needOf(order)).toBeUndefined()
    const { timeline } = known(await readOrder(world.shop, order.order_no))
    const { changes } = await listChanges(world.shop, { subject: { kind: 'order', id: String(order.id) } })
    expect(changes[0]).toMatchObject({ action: 'order.key-not-replaced', actor: 'replace-keys' })
    expect(JSON.stringify(timeline)).toContain('order.key-not-replaced')
    await makeKeys(world.shop, variant.sku, 1)
    await world.runDueJobs()
    expect(await stockOf(world.shop, variant.id)).toBe(1)
    await placeOrder(world, makeVisitor(), variant.id)
  })

  it('OPS-4 keeps waiting while a refund claims it, and is replaced if the refund is dropped', async () => {
    const { order, variant, keyIds } = await delivered({ quantity: 2 })
    for (const keyId of keyIds) expect(await replace(order, keyId)).toEqual({ newKeyId: undefined })
    await refundOrder(world.shop, testActor, order.id, { lines: [{ line: 1, quantity: 1 }] })
    const [refund] = await world.shop.db
      .updateTable('refund as r')
      .set({ state: 'failed' })
      .from('payment as p')
      .whereRef('p.id', '=', 'r.payment_id')
      .where('p.order_id', '=', order.id)
      .returning('r.id')
      .execute()
    await makeKeys(world.shop, variant.sku, 2)
    await world.runDueJobs()
    expect(await needOf(order)).toBe('key-awaited')
    await dropRefund(world.shop, testActor, { refundId: known(refund).id })
    await world.runDueJobs()
    expect((await keysOf(order)).map(({ state }) => state).toSorted()).toEqual([
      'sold',
      'sold',
      'void',
      'void',
    ])
    expect(await needOf(order)).toBeUndefined()
  })

  it('OPS-4 CHK-11 of a disputed order takes no key from other buyers during the dispute', async () => {
    const { order, variant, keyIds } = await delivered()
    expect(await replace(order, keyIds[0])).toEqual({ newKeyId: undefined })
    await dispute(order)
    await makeKeys(world.shop, variant.sku, 1)
    await world.runDueJobs()
    await placeOrder(world, makeVisitor(), variant.id)
    await decideDispute(world.shop, testActor, order.id, { state: 'won' })
    await makeKeys(world.shop, variant.sku, 1)
    await expect(placeOrder(world, makeVisitor(), variant.id)).rejects.toThrow('stock.short')
    await world.runDueJobs()
    expect((await keysOf(order)).map(({ state }) => state)).toEqual(['void', 'sold'])
  })

  it('OPS-4 OPS-11 is replaced once, however many people do so at the same moment', async () => {
    const { order, variant, keyIds } = await delivered({ spare: 4 })
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => replace(order, keyIds[0])))
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1)
    expect(await liveKeys(order)).toHaveLength(1)
    expect(await stockOf(world.shop, variant.id)).toBe(3)
  })

  it('PAY-12 OPS-4 leaves the buyer no key if it is replaced while the money goes back', async () => {
    for (let round = 0; round < 4; round++) {
      const { order, keyIds } = await delivered({ spare: 1 })
      await Promise.all([
        replace(order, keyIds[0]),
        refundOrder(world.shop, testActor, order.id, round % 2 === 0 ? {} : { lines: [{ line: 1 }] }),
      ])
      await world.runDueJobs()
      expect(await statusOf(world, order)).toBe('refunded')
      expect(await liveKeys(order)).toEqual([])
    }
  })

  it('CHK-11 OPS-4 is never replaced by a key that another buyer gets at that moment', async () => {
    const { order, variant, keyIds } = await delivered({ quantity: 3, spare: 4 })
    const buyers = Array.from({ length: 6 }, () =>
      placeOrder(world, makeVisitor(), variant.id).then(
        () => 1,
        () => 0,
      ),
    )
    const outcomes = await Promise.all(keyIds.map((keyId) => replace(order, keyId)))
    const placed = (await Promise.all(buyers)).reduce<number>((sum, one) => sum + one, 0)
    const replaced = outcomes.filter((outcome) => typeof outcome === 'object' && outcome.newKeyId).length
    expect(placed + replaced).toBe(4 - (await stockOf(world.shop, variant.id)))
    expect(await liveKeys(order)).toHaveLength(3)
  })
})
