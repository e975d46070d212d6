import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openBrowser, openWeather, type Wares, type Weather } from '../../tests/crash/browser.ts'
import { paidAtTheBank } from '../../tests/crash/final-state.ts'
import { shopProcess } from '../../tests/crash/shop-process.ts'

export interface FailingDatabase {
  /** DATABASE_URL of the shop */
  url: string
  /** runs SQL on the server that takes writes */
  ask<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Each disaster by the words of the report. */
export type Disasters = Record<string, () => Promise<unknown>>

const buyers = 8
const ordersBetween = 20

const maxStocked = `
  select p.id as "productId", v.id as "variantId", v.price_cents as cents,
    (select id from currency where code = 'usd') as "currencyId"
  from product p join variant v on v.product_id = p.id order by v.stock desc limit 1`
// an order that the fraud rules hold for review is decided too
const undecided = `select id from orders where status in (0, 1) and id = any($1::int[])`
const lostOrDoubled = `select
  (select count(*)::int from unnest($1::int[]) answered where answered not in (select id from orders)) as orders,
  (select count(*)::int from unnest($2::int[]) paid where paid not in (
    select order_id from payment where state = 'paid')) as payments,
  (select count(*)::int from unnest($2::int[]) paid where 1 <> (
    select count(*) from stock_key k join order_line l on l.id = k.order_line_id where l.order_id = paid)) as keys,
  (select count(*)::int from variant v where v.stock <> (
    select count(*) from stock_key k where k.variant_id = v.id and k.state = 'available')) as stocks,
  (select count(*)::int from orders o where o.status = 2 and not exists (
    select 1 from payment p where p.order_id = o.id and p.state = 'paid' and p.cents = o.total_cents)) as unpaid,
  (select abs(count(*)::int - $3) from payment where state in ('paid', 'surplus', 'refunded')) as "atTheBank"`

/**
 * Buyers order, pay and read while disasters happen to the database of their shop. The exit code is 1 if an answered order,
 * a payment or a key is lost, a key is sold twice, or a read is answered neither with its page nor with 503.
 */
export async function orderThrough(database: FailingDatabase, disasters: Disasters): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-fail-over-'))
  const dataDir = join(folder, 'shop')
  const shop = await shopProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO_SHOP: 'on',
    LOG_LEVEL: 'fatal',
  })
  const ending = new AbortController()
  try {
    await shop.start()
    const [wares] = await database.ask<Wares>(maxStocked)
    if (!wares) throw new Error('the demo shop has no keys')
    const rush = openRush(shop.url, wares, ending.signal)
    const { answered, paid, reads, weather } = rush
    await rush.untilPaid(ordersBetween)
    for (const [name, strike] of Object.entries(disasters)) {
      const [before, since] = [paid.length, Date.now()]
      await strike()
      await rush.untilPaid(paid.length + ordersBetween)
      const times = [since, ...paid.slice(before).map(({ at }) => at)]
      const silences = times.slice(1).map((time, index) => time - (times[index] ?? time))
      say(`${name} after ${before} orders: no order was paid for ${Math.max(...silences)} ms`)
    }
    ending.abort()
    await rush.end
    while ((await database.ask(undecided, [answered])).length > 0) await breathe(weather)
    const values = [answered, paid.map(({ orderId }) => orderId), paidAtTheBank(dataDir).length]
    const [faults = {}] = await database.ask<Record<string, number>>(lostOrDoubled, values)
    say(`${answered.length} orders answered, ${paid.length} paid, ${weather.retries} calls repeated`)
    say(`lost or doubled: ${JSON.stringify(faults)}; reads by status: ${JSON.stringify(reads)}`)
    for (const answer of weather.wrong.slice(0, 10)) say(answer)
    const isWrong = Object.keys(reads).some((status) => Number(status) >= 500 && Number(status) !== 503)
    process.exitCode = isWrong || Object.values(faults).some((count) => count > 0) ? 1 : 0
  } finally {
    ending.abort()
    await shop.stop()
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

/** All visitors of a shop, from now until the signal. */
function openRush(shopUrl: string, wares: Wares, ending: AbortSignal) {
  const weather = openWeather(900_000)
  const answered: number[] = []
  const paid: { orderId: number; at: number }[] = []
  const reads: Record<number, number> = {}

  /** Every order has its own buyer. */
  async function keepBuying(buyer: number): Promise<void> {
    for (let turn = 0; !ending.aborted; turn += 1) {
      const browser = await openBrowser(shopUrl, weather).catch(() => undefined)
      // the shop has no database for a moment, and the buyer comes again
      const order = await browser?.order(wares, 'Testbank', `buyer-${buyer}-${turn}@example.com`)
      if (!browser || !order) {
        await wait(100)
        continue
      }
      answered.push(order.orderId)
      await browser.pay(order)
      await browser.waitUntilPaid(order)
      paid.push({ orderId: order.orderId, at: Date.now() })
    }
  }

  /** Every request is a new visitor at a new address: a cached page would hide the state of the database. */
  async function keepReading(path: string): Promise<void> {
    for (let turn = 0; !ending.aborted; turn += 1) {
      const { status } = await fetch(`${shopUrl}${path}${path.includes('?') ? '&' : '?'}turn=${turn}`)
      reads[status] = (reads[status] ?? 0) + 1
      await wait(10)
    }
  }

  const paths = ['/', '/games', '/checkout', '/order-track?order=1', '/api/check/paymentlist']
  const visits = [
    ...Array.from({ length: buyers }, (_, buyer) => keepBuying(buyer)),
    ...paths.map(keepReading),
  ]
  return {
    weather,
    answered,
    paid,
    reads,
    end: Promise.all(visits),
    async untilPaid(orders: number): Promise<void> {
      while (paid.length < orders) await breathe(weather)
    },
  }
}

async function breathe({ signal }: Weather): Promise<void> {
  signal.throwIfAborted()
  await wait(50)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
