import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { insertOrder } from '../../../src/shop/orders/order-records.ts'
import { makeProduct, makeVisitor, type ProductChanges } from '../../helpers/fixtures.ts'
import { createOrderBody } from './create-order-body.ts'
import { orderFacts, stockOf } from '../order-facts.ts'
import {
  checkOutInputFor,
  known,
  openSaleWorld,
  placeOrder,
  payOrderBy,
  type SaleWorld,
  untilStatus,
} from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

describe('an order sent more than once', () => {
  it('CHK-10 is one order when a double click sends it ten times at once', async () => {
    const variantId = await product({ stock: 12 })
    const guest = makeVisitor()
    const input = await checkOutInputFor(world, guest, variantId)
    const placed = await Promise.all(Array.from({ length: 10 }, () => checkOut(world.shop, guest, input)))
    const [{ order }] = [known(placed[0])]
    expect(new Set(placed.map((one) => JSON.stringify(one.next))).size).toBe(1)
    expect(placed.map((one) => one.order.id)).toEqual(Array(10).fill(order.id))
    expect(await stockOf(world.shop, variantId)).toBe(11)
    expect((await orderFacts(world.shop, order)).payments).toHaveLength(1)
  })

  it('CHK-10 is refused when its content differs, or when it is sent from another browser', async () => {
    const variantId = await product({ stock: 5 })
    const guest = makeVisitor()
    const input = await checkOutInputFor(world, guest, variantId)
    await checkOut(world.shop, guest, input)
    const other = { ...input, email: 'other@example.com' }
    const again = [() => checkOut(world.shop, guest, other), () => checkOut(world.shop, makeVisitor(), input)]
    for (const send of again) await expect(send()).rejects.toMatchObject({ code: 'order.key-reused' })
    expect(await stockOf(world.shop, variantId)).toBe(4)
  })

  it('CHK-10 is one order through the API too, although it used up the coupon and the last key itself', async () => {
    const variantId = await product({ stock: 1 })
    await coupon('TWICE', { off_cents: 100, max_uses: 1 })
    const changes = { couponId: 'TWICE', realAmount: '9.00', couponAmount: 1 }
    const body = await createOrderBody(world, variantId, changes)
    const guestToken = makeVisitor().guestToken
    const send = () => callWithKey('/api/check/createOrder', body, guestToken, 'the-key-of-one-checkout')
    const first = await send()
    expect(first).toMatchObject({ status: 200 })
    expect(await send()).toEqual(first)
    expect(await stockOf(world.shop, variantId)).toBe(0)
  })

  it('CHK-10 belongs to one visitor from the first call on: the list of payment methods sets a cookie', async () => {
    const answer = await fetch(`${world.publicUrl}/api/check/paymentlist`)
    expect(answer.headers.get('set-cookie')).toMatch(/^lk_guest=[\w-]{22};.*HttpOnly/)
  })
})

describe('buyers at the same time', () => {
  it('CHK-11 CHK-10 get each key once, without a deadlock in the database', async () => {
    const [one, two] = [await product({ stock: 10 }), await product({ stock: 10 })]
    const deadlocks = await deadlocksSoFar()
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => {
        const ids = index % 2 === 0 ? [one, two] : [two, one]
        return placeOrder(world, makeVisitor(), one, {
          lines: ids.map((variantId) => ({ variantId, quantity: 1 })),
        })
      }),
    )
    const reasons = tries.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    expect([...new Set(reasons)]).toEqual(['Refusal: stock.short'])
    expect(reasons).toHaveLength(20)
    expect([await stockOf(world.shop, one), await stockOf(world.shop, two)]).toEqual([0, 0])
    expect(await deadlocksSoFar()).toBe(deadlocks)
  })

  it('CHK-3 use a coupon as often as allowed', async () => {
    const variantId = await product({ stock: 12 })
    await coupon('THREE', { off_percent: '10', max_uses: 3 })
    const buying = Array.from({ length: 12 }, async () => {
      const guest = makeVisitor()
      return checkOutInputFor(world, guest, variantId, { couponCode: 'THREE' }).then((input) => ({
        guest,
        input,
      }))
    })
    const tries = await Promise.allSettled(
      (await Promise.all(buying)).map(({ guest, input }) => checkOut(world.shop, guest, input)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await usesOf('THREE')).toBe(3)
    expect(await stockOf(world.shop, variantId)).toBe(9)
  })

  it('PAY-8 CHK-3 release a coupon when their time to pay is over, and it can be redeemed again', async () => {
    const variantId = await product({ stock: 2 })
    await coupon('ONCE', { off_cents: 400, max_uses: 1 })
    const guest = makeVisitor()
    await placeOrder(world, guest, variantId, { couponCode: 'ONCE' })
    world.clock.advance({ minutes: 16 })
    await world.runDueJobs()
    expect(await usesOf('ONCE')).toBe(0)
    await placeOrder(world, makeVisitor(), variantId, { couponCode: 'ONCE' })
    expect(await usesOf('ONCE')).toBe(1)
  })

  it('CHK-11 get another number when two orders would have the same', async () => {
    const variantId = await product({ stock: 2 })
    const { order } = await placeOrder(world, makeVisitor(), variantId)
    const { id: _, status: __, paid_at: ___, delivered_at: ____, closed_at: _____, ...row } = order
    const second = world.shop.db
      .transaction()
      .execute((trx) => insertOrder(trx, { ...row, idempotency_key: 'another checkout' }))
    expect(await second).toBeUndefined()
  })
})

describe('an order of several things', () => {
  it('CHK-1 takes as many keys as the quantity says, of each variant', async () => {
    const [one, two] = [await product({ stock: 7 }), await product({ stock: 4 })]
    const guest = makeVisitor()
    const lines = [
      { variantId: one, quantity: 5 },
      { variantId: two, quantity: 2 },
    ]
    const placed = await placeOrder(world, guest, one, { lines })
    expect([await stockOf(world.shop, one), await stockOf(world.shop, two)]).toEqual([2, 2])
    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    expect((await orderFacts(world.shop, placed.order)).keys).toEqual(Array(7).fill('sold'))
  })
})

async function product(changes: ProductChanges): Promise<number> {
  return known((await makeProduct(world.shop, changes)).variants[0]).id
}

async function coupon(
  code: string,
  worth: { off_cents?: number; off_percent?: string; max_uses: number },
): Promise<void> {
  await world.shop.db
    .insertInto('coupon')
    .values({
      code,
      off_cents: null,
      off_percent: null,
      starts_at: null,
      ends_at: null,
      ...worth,
    })
    .execute()
}

async function usesOf(code: string): Promise<number | undefined> {
  const row = await world.shop.db
    .selectFrom('coupon')
    .select('uses')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.uses
}

async function callWithKey(path: string, body: object, guestToken: string, key: string) {
  const answer = await fetch(world.publicUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
      cookie: `lk_guest=${guestToken}`,
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, json: await answer.json() }
}

async function deadlocksSoFar(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks, pg_stat_clear_snapshot() from pg_stat_database where datname = current_database()
  `.execute(world.shop.db)
  return Number(rows[0]?.deadlocks)
}
