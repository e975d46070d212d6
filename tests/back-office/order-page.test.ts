import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNote } from '../../src/shop/orders/notes/add-note.ts'
import { cancelUnpaid } from '../../src/shop/checkout/closing/cancel-unpaid.ts'
import { orderVersion } from '../../src/shop/orders/order-version-records.ts'
import { readOrder } from '../../src/shop/order-management/read-order.ts'
import { noteKeyCopied, showKey } from '../../src/shop/keys/sealed-keys/show-key.ts'
import { previewRefund, refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import type { Actor } from '../../src/shop/staff/actor.ts'
import { listChanges } from '../../src/shop/staff/audit/list-changes.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { stockOf } from '../sale/order-facts.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld, statusOf } from '../sale/sale-world.ts'
import { makeStaff } from './staff-world.ts'

describeOnDatabase('one order in the back office', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  async function delivered(quantity = 1) {
    const { variants } = await makeProduct(world.shop, { stock: quantity })
    const visitor = makeVisitor()
    return { visitor, order: await buy(world, visitor, known(variants[0]).id, { quantity }) }
  }

  const viewOf = async ({ order_no: orderNo }: { order_no: string }) =>
    known(await readOrder(world.shop, orderNo))

  it('OPS-4 OPS-2 opens a key only for a reason, and logs who saw and copied it, without the key', async () => {
    const { visitor, order } = await delivered()
    const [shown] = await revealKeys(world.shop, visitor, { orderId: order.id })
    const { id: keyId, content } = known(shown)
    const { id, name } = await makeStaff(world, 'support').then(({ staff }) => staff)
    const actor: Actor = { kind: 'staff', staffId: id, name, ip: '203.0.113.9' }
    const ask = { orderId: order.id, keyId, reason: ' ' }
    for (const reason of [' ', 'Mira Lindqvist says it is used'])
      expect(await outcomeOf(showKey(world.shop, actor, { ...ask, reason }))).toBe('input.invalid reason')
    const other = await delivered()
    const stranger = { ...ask, orderId: other.order.id, reason: 'used' }
    expect(await outcomeOf(showKey(world.shop, actor, stranger))).toBe('not-found')
    expect(await showKey(world.shop, actor, { ...ask, reason: 'used' })).toEqual(content)
    await noteKeyCopied(world.shop, actor, ask)
    const view = await viewOf(order)
    const [line] = view.lines
    expect(known(line).keys).toMatchObject([
      {
        id: keyId,
        state: 'revealed',
        looks: expect.arrayContaining([
          expect.objectContaining({ by: 'staff', name, ip: '203.0.113.9', reason: 'used' }),
          expect.objectContaining({ by: 'staff', name, copied: true }),
          expect.objectContaining({ by: 'browser', ip: visitor.ip }),
        ]),
      },
    ])
    const log = await listChanges(world.shop, { subject: { kind: 'order', id: String(order.id) } })
    const code = known(Object.values(content)[0])
    expect(JSON.stringify([view, log])).not.toContain(code)
    expect(view.version).toBe(await orderVersion(world.shop.db, order.id))
  })

  it('OPS-4 shows no key that an unpaid order only holds', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const { order } = await placeOrder(world, makeVisitor(), known(variants[0]).id)
    const [key] = known((await viewOf(order)).lines[0]).keys
    expect(key).toMatchObject({ state: 'held', mask: '' })
    const ask = { orderId: order.id, keyId: known(key).id, reason: 'check' }
    expect(await outcomeOf(showKey(world.shop, testActor, ask))).toBe('not-found')
  })

  it('OPS-4 keeps notes of staff, the newest first, and refuses empty and long ones', async () => {
    const { order } = await delivered()
    await addNote(world.shop, testActor, order.id, 'called the buyer')
    await addNote(world.shop, testActor, order.id, 'refund agreed')
    for (const text of [' \n ', 'x'.repeat(2001)])
      expect(await outcomeOf(addNote(world.shop, testActor, order.id, text))).toBe('input.length note')
    expect((await viewOf(order)).notes).toMatchObject([
      { author: 'tester', note: 'refund agreed' },
      { author: 'tester', note: 'called the buyer' },
    ])
  })

  it('OPS-4 OPS-11 cancels an unpaid order once, even if two people do so at once, and frees its key', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const variantId = known(variants[0]).id
    const { order } = await placeOrder(world, makeVisitor(), variantId)
    const seen = await orderVersion(world.shop.db, order.id)
    const outcomes = await Promise.all(
      Array.from({ length: 3 }, () => outcomeOf(cancelUnpaid(world.shop, testActor, order.id, seen))),
    )
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(await statusOf(world, order)).toBe('cancelled')
    expect(await stockOf(world.shop, variantId)).toBe(1)
    const { changes } = await listChanges(world.shop, { subject: { kind: 'order', id: String(order.id) } })
    expect(changes.map(({ action }) => action)).toEqual(['order.cancelled'])
  })

  it('OPS-4 calculates a refund before it is made, without any change', async () => {
    const { order } = await delivered(7)
    const line = { lines: [{ line: 1, quantity: 2 }] }
    expect(await previewRefund(world.shop, order.id, line)).toMatchObject({
      cents: 2000,
      maxCents: 2000,
      staysPaidCents: 5000,
      isAboveLimit: false,
      limitUsdCents: 5000,
    })
    expect(await previewRefund(world.shop, order.id, {})).toMatchObject({ cents: 7000, isAboveLimit: true })
    expect(await outcomeOf(previewRefund(world.shop, order.id, { cents: 7001 }))).toBe(
      'refund.too-much amount',
    )
    expect((await viewOf(order)).refunds).toEqual([])
    await refundOrder(world.shop, testActor, order.id, { cents: 4000 })
    const more = await previewRefund(world.shop, order.id, { cents: 1001 })
    expect(more).toMatchObject({ cents: 1001, isAboveLimit: true })
  })

  it('OPS-4 describes events in fixed words, without a company’s secrets', async () => {
    const { order } = await delivered()
    const { timeline } = await viewOf(order)
    const kinds = timeline.map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining(['placed', 'payment-started', 'webhook', 'moved.delivered', 'mail']),
    )
    const paid = timeline.find((entry) => entry.kind === 'webhook')
    expect(paid).toMatchObject({ state: 'paid', outcome: 'settled' })
    expect(Object.keys(JSON.parse(known(paid && 'payload' in paid ? paid.payload : undefined)))).toEqual([
      'id',
      'gateway',
      'state',
      'amount',
      'currency',
      'outcome',
    ])
  })
})
