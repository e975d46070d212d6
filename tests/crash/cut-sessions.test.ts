import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobList } from '../../src/shop/job-list.ts'
import { cancelOrder } from '../../src/shop/checkout/closing/cancel-order.ts'
import { checkOut } from '../../src/shop/checkout/check-out.ts'
import { isRefusal } from '../../src/shop/errors.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { checkOutInputFor, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'
import { finalState, leftToDo } from './final-state.ts'

const buyers = 45
const keyCount = 30

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

it(
  'CHK-11 CHK-10 PAY-10 PAY-12 PAY-14 a database that ends sessions all the time costs no key and no money',
  { timeout: 300_000 },
  async () => {
    const { variants } = await makeProduct(world.shop, { stock: keyCount })
    const variantId = known(variants[0]).id
    const rush = new AbortController()
    const cutting = cutSessions(rush.signal)
    const working = [workOn(rush.signal), workOn(rush.signal)]
    await Promise.all(Array.from({ length: buyers }, (_, index) => buyLike(index, variantId)))
    rush.abort()
    await Promise.all(working)
    expect(await cutting).toBeGreaterThan(0)

    await expect.poll(async () => (await world.control.unsentWebhooks()).length).toBe(0)
    const left = async () => {
      world.clock.advance({ minutes: 20 })
      await world.runDueJobs()
      return leftToDo(world.shop.db)
    }
    await expect.poll(left).toEqual({ orders: 0, mails: 0, refunds: 0 })
    const state = known(await finalState(world.shop.db))
    const { soldKeys } = state
    expect(state).toEqual({
      soldKeys,
      otherKeys: keyCount - Number(soldKeys),
      linesWithKeys: soldKeys,
      deliveredOrders: soldKeys,
      unfinishedOrders: 0,
      deliveredUnpaid: 0,
      deliveredWithoutKey: 0,
      deliveredUnmailed: 0,
      keyMails: soldKeys,
      paidUndelivered: 0,
      moneyKept: 0,
      wrongStocks: 0,
    })
    expect(await paidAtTheBank()).toBe(soldKeys)
  },
)

/** Sends the order twice, pays it and cancels every third; repeats what a cut session dropped. */
async function buyLike(index: number, variantId: number): Promise<void> {
  const guest = makeVisitor()
  const input = await insist(() => checkOutInputFor(world, guest, variantId))
  if (!input) return
  const clicks = await Promise.all([1, 2].map(() => insist(() => checkOut(world.shop, guest, input))))
  // one click may be refused before another buyer frees a key, and the second click served after that
  const [orderId, ...others] = new Set(clicks.flatMap((placed) => placed?.order.id ?? []))
  expect(others).toEqual([])
  if (orderId === undefined) return
  const cancelling = index % 3 === 0 && insist(() => cancelOrder(world.shop, guest, { orderId }))
  const payment = await insist(() =>
    world.shop.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
  )
  if (payment?.provider_payment_id) await world.control.pay(payment.provider_payment_id)
  await cancelling
}

/** Repeats the work until it succeeds; undefined if the shop refuses it. */
async function insist<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (isRefusal(error)) return undefined
      await sleep(20)
    }
  }
}

async function cutSessions(signal: AbortSignal): Promise<number> {
  const client = new pg.Client({ connectionString: known(world.database.databaseUrl) })
  await client.connect()
  let cut = 0
  while (!signal.aborted) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'latchkey' and state <> 'idle'
        order by random() limit 2`,
    )
    cut += rowCount ?? 0
    await sleep(50)
  }
  await client.end()
  return cut
}

/** Runs the background jobs like one more process. */
async function workOn(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await Promise.allSettled(jobList.map((job) => job.run(world.shop)))
    await sleep(20)
  }
}

async function paidAtTheBank(): Promise<number> {
  const gateway = known(world.shop.gateways.get('sandbox-redirect'))
  const payments = await world.shop.db.selectFrom('payment').selectAll().execute()
  const states = await Promise.all(
    payments.map(async ({ id, provider_payment_id: providerPaymentId, cents, currency }) => {
      if (providerPaymentId === null) return undefined
      const started = { paymentId: id, attemptKey: '', providerPaymentId, cents, currency, orderNo: '' }
      return (await gateway.query(started))?.state
    }),
  )
  return states.filter((state) => state === 'paid').length
}
