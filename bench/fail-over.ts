import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openBrowser, type Wares, type Weather } from '../tests/crash/browser.ts'
import { shopProcess } from '../tests/crash/shop-process.ts'
import { openServerPair } from '../tests/helpers/postgres/server-pair.ts'

// npm exec -- node bench/fail-over.ts: the primary PostgreSQL of a shop dies while buyers order and pay, and its standby
// takes over. Ends with 1 if an answered order, a payment or a key is lost, a key is sold twice, or a read is answered
// neither with its page nor with 503.
const buyers = 8
const ordersBefore = 20
const ordersAfter = 20
const folder = mkdtempSync(join(tmpdir(), 'latchkey-fail-over-'))

const weather: Weather = {
  signal: AbortSignal.timeout(600_000),
  untilUp: async () => {},
  answers: 0,
  writes: 0,
  retries: 0,
  wrong: [],
}
const paid: number[] = []
let isOver = false
const reads: Record<number, number> = {}

const mostStocked = `
  select p.id as "productId", v.id as "variantId", v.price_cents as cents,
    (select id from currency where code = 'usd') as "currencyId"
  from product p join variant v on v.product_id = p.id order by v.stock desc limit 1`
// an order that the fraud rules hold for review is decided, too
const undecided = `select id from orders where status in (0, 1) and id = any($1::int[])`
const lostOrDoubled = `select
  (select count(*)::int from unnest($1::int[]) paid where paid not in (
    select order_id from payment where state = 'paid')) as payments,
  (select count(*)::int from unnest($1::int[]) paid where 1 <> (
    select count(*) from stock_key k join order_line l on l.id = k.order_line_id where l.order_id = paid)) as keys,
  (select count(*)::int from variant v where v.stock <> (
    select count(*) from stock_key k where k.variant_id = v.id and k.state = 'available')) as stocks`

const pair = await openServerPair({ synchronous_standby_names: '*' })
const { primary, standby } = pair
const [first, second] = [primary, standby].map(({ url }) => new URL(url).host)
const shop = await shopProcess({
  DATA_DIR: join(folder, 'shop'),
  DATABASE_URL: `postgres://postgres@${first},${second}/postgres`,
  DEMO_SHOP: 'on',
  LOG_LEVEL: 'fatal',
})
try {
  await shop.start()
  const [wares] = await primary.ask<Wares>(mostStocked)
  if (!wares) throw new Error('the demo shop has no keys')
  const reading = ['/', '/games', '/checkout', '/order-track?order=1', '/api/check/paymentlist'].map(
    keepReading,
  )
  const buying = Array.from({ length: buyers }, (_, buyer) => keepBuying(buyer, wares))
  await until(async () => paid.length >= ordersBefore)
  primary.process.kill('SIGKILL')
  const diedAt = Date.now()
  await standby.ask('select pg_promote()')
  const paidBefore = paid.length
  await until(async () => paid.length > paidBefore)
  say(`the primary died after ${paidBefore} orders; the next was paid ${Date.now() - diedAt} ms later`)
  await until(async () => paid.length >= paidBefore + ordersAfter)
  isOver = true
  await Promise.all([...buying, ...reading])
  await until(async () => (await standby.ask(undecided, [paid])).length === 0)
  const [faults = {}] = await standby.ask<Record<string, number>>(lostOrDoubled, [paid])
  say(
    `${paid.length} orders paid, ${weather.retries} calls repeated; lost or doubled: ${JSON.stringify(faults)}`,
  )
  say(`reads by status: ${JSON.stringify(reads)}`)
  for (const answer of weather.wrong.slice(0, 10)) say(answer)
  const isWrong = Object.keys(reads).some((status) => Number(status) >= 500 && Number(status) !== 503)
  process.exitCode = isWrong || Object.values(faults).some((count) => count > 0) ? 1 : 0
} finally {
  isOver = true
  await shop.stop()
  await pair.close()
  rmSync(folder, { recursive: true })
}

/** Each order by a buyer of its own, until the end. */
async function keepBuying(buyer: number, wares: Wares): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const browser = await openBrowser(shop.url, weather).catch(() => undefined)
    if (!browser) {
      // the shop has no database for a moment, and the buyer comes again
      await wait(100)
      continue
    }
    const order = await browser.order(wares, 'Testbank', `buyer-${buyer}-${turn}@example.com`)
    if (!order) return
    await browser.pay(order)
    await browser.waitUntilPaid(order)
    paid.push(order.orderId)
  }
}

/** A new visitor each time; what a page cache holds would hide the database. */
async function keepReading(path: string): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const { status } = await fetch(`${shop.url}${path}${path.includes('?') ? '&' : '?'}turn=${turn}`)
    reads[status] = (reads[status] ?? 0) + 1
    await wait(10)
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    weather.signal.throwIfAborted()
    await wait(50)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
