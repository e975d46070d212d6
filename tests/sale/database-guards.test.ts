import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderRow } from '../../src/shop/orders/order-records.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnBoth } from '../helpers/test-database.ts'
import { orderFacts, stockOf } from './order-facts.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld } from './sale-world.ts'

/** States that must never exist, tried by plain SQL as a mistake in code or console would. */
describeOnBoth('the database itself', (open) => {
  let world: SaleWorld
  let variantId: number
  let otherVariantId: number
  let unpaid: OrderRow
  let other: OrderRow
  let delivered: OrderRow

  beforeAll(async () => {
    world = await openSaleWorld(await open())
    variantId = known((await makeProduct(world.shop, { stock: 6 })).variants[0]).id
    otherVariantId = known((await makeProduct(world.shop)).variants[0]).id
    unpaid = (await placeOrder(world, makeVisitor(), variantId)).order
    other = (await placeOrder(world, makeVisitor(), variantId)).order
    delivered = await buy(world, makeVisitor(), variantId)
  })
  afterAll(() => world.close())

  const run = (statement: string) => sql.raw(statement).execute(world.shop.db)
  const keysOf = (order: OrderRow) =>
    `order_line_id in (select id from order_line where order_id = ${order.id})`
  const lineOf = (order: OrderRow) => `(select id from order_line where order_id = ${order.id})`
  const available = `state = 'available'`

  /** Returns why the database refused the statement. No part of it may have an effect. */
  async function refusal(statement: string): Promise<string> {
    const before = await everything()
    const reason = await run(statement).then(
      () => 'it was done',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    return isDeepStrictEqual(await everything(), before) ? reason : 'something changed'
  }

  async function everything() {
    const facts = [unpaid, other, delivered].map((order) => orderFacts(world.shop, order))
    return [await Promise.all(facts), await stockOf(world.shop, variantId)]
  }

  it('CHK-11 refuses to move a key from one order line to another', async () => {
    for (const order of [unpaid, delivered])
      expect(
        await refusal(`update stock_key set order_line_id = ${lineOf(other)} where ${keysOf(order)}`),
      ).toMatch(/cannot move to another order line/)
  })

  it('CHK-11 refuses to store a key twice', async () => {
    expect(
      await refusal(`insert into stock_key (variant_id, secret_id, sealed, fingerprint, state, order_line_id)
       select variant_id, secret_id, sealed, fingerprint, 'held', ${lineOf(other)} from stock_key where ${keysOf(unpaid)}`),
    ).toMatch(/unique|duplicate/)
    expect(
      await refusal(`update stock_key set fingerprint = (select fingerprint from stock_key where ${keysOf(unpaid)})
       where ${keysOf(delivered)}`),
    ).toMatch(/another key/)
  })

  it('CHK-11 refuses to sell a sold key again, to take it back or to detach it', async () => {
    const sold = keysOf(delivered)
    for (const state of ['available', 'held', 'quarantined'])
      expect(await refusal(`update stock_key set state = '${state}' where ${sold}`)).toMatch(
        /cannot move from sold/,
      )
    expect(
      await refusal(`update stock_key set state = 'available', order_line_id = null where ${sold}`),
    ).toMatch(/cannot move from sold/)
    expect(await refusal(`update stock_key set order_line_id = null where ${sold}`)).toMatch(
      /stays with its order line/,
    )
    expect(await refusal(`update stock_key set variant_id = variant_id + 1 where ${sold}`)).toMatch(
      /another key/,
    )
  })

  it('CHK-11 refuses to delete a key of an order, and the order of a key', async () => {
    for (const order of [unpaid, delivered]) {
      expect(await refusal(`delete from stock_key where ${keysOf(order)}`)).toMatch(/cannot be deleted/)
      expect(await refusal(`delete from orders where id = ${order.id}`)).toMatch(/foreign key/)
      expect(await refusal(`delete from order_line where order_id = ${order.id}`)).toMatch(/foreign key/)
    }
  })

  it('CHK-11 refuses a held or sold key without an order, and an available one with an order', async () => {
    for (const state of ['held', 'sold'])
      expect(
        await refusal(`insert into stock_key (variant_id, secret_id, sealed, fingerprint, state)
         values (${variantId}, 's', '\\x00', '\\x0${state.length}', '${state}')`),
      ).toMatch(/check constraint/)
    expect(
      await refusal(`update stock_key set order_line_id = ${lineOf(unpaid)} where ${available}`),
    ).toMatch(/check constraint/)
    expect(await refusal(`update stock_key set state = 'sold' where ${available}`)).toMatch(
      /cannot move from available/,
    )
    expect(await refusal(`update stock_key set state = 'available' where ${keysOf(unpaid)}`)).toMatch(
      /check constraint/,
    )
  })

  it('CHK-11 refuses a Delivered or Completed order without its keys', async () => {
    for (const status of [2, 3])
      expect(await refusal(`update orders set status = ${status} where id = ${unpaid.id}`)).toMatch(
        /cannot be delivered without its keys/,
      )
    expect(
      await refusal(`insert into orders (order_no, status, guest_hash, email, locale, currency, rate, goods_cents, total_cents,
         rmb_cents, idempotency_key, body_hash, placed_at, pay_before)
       select 'LK-00-00000000', 2, guest_hash, email, locale, currency, rate, goods_cents, total_cents,
         rmb_cents, 'an order without lines', body_hash, placed_at, pay_before from orders where id = ${unpaid.id}`),
    ).toMatch(/cannot be delivered without its keys/)
  })

  it('CHK-11 refuses to take keys from a Delivered order or to enlarge it', async () => {
    expect(await refusal(`update stock_key set state = 'void' where ${keysOf(delivered)}`)).toMatch(
      /cannot be delivered without its keys/,
    )
    expect(await refusal(`update order_line set quantity = 2 where order_id = ${delivered.id}`)).toMatch(
      /cannot be delivered without its keys/,
    )
    expect(
      await refusal(`insert into order_line (order_id, position, product_id, variant_id, name, sku, key_type, quantity, unit_price_cents)
       select order_id, 1, product_id, ${otherVariantId}, name, sku, key_type, 1, 0
       from order_line where order_id = ${delivered.id}`),
    ).toMatch(/cannot be delivered without its keys/)
  })

  it('PAY-10 refuses to pay an order twice, and to store a webhook twice', async () => {
    expect(
      await refusal(`insert into payment (order_id, payment_method_id, gateway, state, cents, currency, started_at)
       select order_id, payment_method_id, gateway, state, cents, currency, started_at
       from payment where order_id = ${delivered.id} and state = 'paid'`),
    ).toMatch(/payment_paid_once/)
    expect(
      await refusal(`insert into payment_event select * from payment_event where payment_id in
         (select id from payment where order_id = ${delivered.id})`),
    ).toMatch(/duplicate/)
    expect(
      await refusal(`update payment set provider_payment_id =
         (select provider_payment_id from payment where order_id = ${delivered.id})
       where order_id = ${unpaid.id}`),
    ).toMatch(/duplicate/)
  })

  it('OPS-5 refuses available and held keys in a quarantined batch', async () => {
    const batch = `(select batch_id from stock_key where ${keysOf(unpaid)})`
    const mark = `update key_batch set quarantined_at = now(), quarantine_reason = 'odd' where id = ${batch}`
    expect(await refusal(mark)).toMatch(/cannot have keys for sale/)
    expect(
      await refusal(`with b as (
         insert into key_batch (variant_id, supplier, received_on, created_at, created_by, quarantined_at, quarantine_reason)
         values (${variantId}, '', now(), now(), 'test', now(), 'odd') returning id
       ) insert into stock_key (variant_id, secret_id, sealed, fingerprint, batch_id)
         select ${variantId}, 's', '\\x00', '\\x00', id from b`),
    ).toMatch(/not for sale/)
    expect(await refusal(`update stock_key set state = 'quarantined' where ${keysOf(unpaid)}`)).toMatch(
      /check constraint/,
    )
    expect(await refusal(`update stock_key set batch_id = null where ${keysOf(unpaid)}`)).toMatch(
      /stays in its batch/,
    )
  })

  it('PAY-11 queues the mail with the keys once', async () => {
    expect(
      await refusal(`insert into mail (dedupe_key, kind, recipient, locale)
       select dedupe_key, kind, recipient, locale from mail where dedupe_key = 'keys:${delivered.id}'`),
    ).toMatch(/duplicate/)
  })

  it('CHK-3 refuses to use a coupon more often than allowed', async () => {
    expect(
      await refusal(`insert into coupon (code, off_cents, max_uses, uses) values ('SPENT', 100, 1, 2)`),
    ).toMatch(/check constraint/)
  })
})
