import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { expireOrdersJob } from '../../src/shop/checkout/closing/expire-orders.job.ts'
import { deliverOrdersJob } from '../../src/shop/keys/delivery/deliver-orders.job.ts'
import { ordersToDeliver } from '../../src/shop/keys/delivery/delivery-records.ts'
import { ordersToExpire, type OrderRow } from '../../src/shop/orders/order-records.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { payUndelivered, setEmail, unusableEmail } from './undelivered.ts'
import {
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  statusOf,
  untilStatus,
} from './sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

it('PAY-14 an order that cannot be delivered is reported once and retried later, after the others', async () => {
  const logged = vi.spyOn(world.shop.log, 'error')
  const { placed, guest } = await place()
  const broken = placed.order
  await setEmail(world, broken, unusableEmail)
  await payOrderBy(world, guest, placed)
  await untilStatus(world, broken, 'processing')
  world.clock.advance({ seconds: 1 })
  const sound = await undeliveredOrder()
  await deliverOrdersJob.run(world.shop)
  expect(await statusOf(world, broken)).toBe('processing')
  expect(await statusOf(world, sound)).toBe('delivered')
  const next = await undeliveredOrder()
  expect(await ordersToDeliver(world.shop.db, world.shop.now(), 1)).toEqual([next.id])
  for (const seconds of [30, 120, 600]) {
    world.clock.advance({ seconds: seconds - 1 })
    expect(await ordersToDeliver(world.shop.db, world.shop.now(), 1)).not.toContain(broken.id)
    world.clock.advance({ seconds: 1 })
    expect(await ordersToDeliver(world.shop.db, world.shop.now(), 1)).toContain(broken.id)
    await deliverOrdersJob.run(world.shop)
  }
  expect(logged).toHaveBeenCalledTimes(1)
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ orderId: broken.id }), expect.any(String))
  expect(await eventsOf(broken)).toEqual([
    'status',
    'deliver-failed The recipient of a mail is not one plain address',
  ])
  await setEmail(world, broken, 'one@example.com')
  world.clock.advance({ minutes: 30 })
  await deliverOrdersJob.run(world.shop)
  expect(await statusOf(world, broken)).toBe('delivered')
})

it('PAY-8 an order that cannot be expired is reported once and retried later, after the others', async () => {
  const logged = vi.spyOn(world.shop.log, 'error')
  const [broken, sound] = [await unpaidOrder(), await unpaidOrder()]
  await refuseMoves(broken)
  world.clock.advance({ minutes: 15 })
  await expireOrdersJob.run(world.shop)
  expect(await statusOf(world, sound)).toBe('expired')
  expect(await ordersToExpire(world.shop.db, world.shop.now(), 1)).toEqual([])
  world.clock.advance({ seconds: 30 })
  await expireOrdersJob.run(world.shop)
  expect(logged).toHaveBeenCalledTimes(1)
  expect((await eventsOf(broken)).filter((event) => event.startsWith('expire-failed'))).toHaveLength(1)
})

async function undeliveredOrder(): Promise<OrderRow> {
  const { placed, guest } = await place()
  await payUndelivered(world, guest, placed)
  return placed.order
}

async function unpaidOrder(): Promise<OrderRow> {
  return (await place()).placed.order
}

async function place() {
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const guest = makeVisitor()
  return { guest, placed: await placeOrder(world, guest, known(variants[0]).id) }
}

/** Makes the database refuse every other status of this order. */
async function refuseMoves({ id }: OrderRow): Promise<void> {
  await sql`alter table orders add constraint never_moves check (id <> ${sql.lit(id)} or status = 0)`.execute(
    world.shop.db,
  )
}

async function eventsOf({ id }: OrderRow): Promise<string[]> {
  const rows = await world.shop.db
    .selectFrom('order_event')
    .select(['kind', 'detail'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, detail }) => `${kind} ${detail}`.trim())
}
