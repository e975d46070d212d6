import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openBrowser, type Wares, type Weather } from '../tests/crash/browser.ts'
import { shopProcess } from '../tests/crash/shop-process.ts'
import { findPostgresBinaries } from '../tests/helpers/postgres/postgres-binaries.ts'
import { freePort } from './bench-servers.ts'

// npm exec -- node bench/fail-over.ts: the primary PostgreSQL of a shop dies while buyers order and pay, and its standby
// takes over. Ends with 1 if an answered order, a payment or a key is lost, a key is sold twice, or a read is answered
// neither with its page nor with 503.
const buyers = 8
const ordersBefore = 20
const ordersAfter = 20
const [binaries = ''] = findPostgresBinaries()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-fail-over-'))
const servers: ChildProcess[] = []
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

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

const [first, second] = [await freePort(), await freePort()]
makeServers()
const primary = startServer('primary', first, { synchronous_standby_names: '*' })
startServer('standby', second, { primary_conninfo: `host=127.0.0.1 port=${first} user=postgres` })
await untilItAnswers(first)
await untilItAnswers(second)
const shop = await shopProcess({
  DATA_DIR: join(folder, 'shop'),
  DATABASE_URL: `postgres://postgres@127.0.0.1:${first},127.0.0.1:${second}/postgres`,
  DEMO_SHOP: 'on',
  LOG_LEVEL: 'fatal',
})
try {
  await shop.start()
  const [wares] = await ask<Wares>(first, mostStocked)
  if (!wares) throw new Error('the demo shop has no keys')
  const reading = ['/', '/games', '/checkout', '/order-track?order=1', '/api/check/paymentlist'].map(
    keepReading,
  )
  const buying = Array.from({ length: buyers }, (_, buyer) => keepBuying(buyer, wares))
  await until(async () => paid.length >= ordersBefore)
  primary.kill('SIGKILL')
  const diedAt = Date.now()
  await ask(second, 'select pg_promote()')
  const paidBefore = paid.length
  await until(async () => paid.length > paidBefore)
  say(`the primary died after ${paidBefore} orders; the next was paid ${Date.now() - diedAt} ms later`)
  await until(async () => paid.length >= paidBefore + ordersAfter)
  isOver = true
  await Promise.all([...buying, ...reading])
  await until(async () => (await ask(second, undecided, [paid])).length === 0)
  const [faults = {}] = await ask<Record<string, number>>(second, lostOrDoubled, [paid])
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
  for (const server of servers) await end(server)
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

/** Two equal ones, of which the second follows the first. */
function makeServers(): void {
  chmodSync(folder, 0o777)
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const data = join(folder, 'primary')
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...options], { ...user, cwd: folder, stdio: 'pipe' })
  const copy = `cp -R primary standby && touch standby/standby.signal`
  execFileSync('sh', ['-c', copy], { ...user, cwd: folder })
}

function startServer(name: string, port: number, settings: Record<string, string>): ChildProcess {
  const given = { port: String(port), unix_socket_directories: folder, ...settings }
  const options = Object.entries(given).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', join(folder, name), ...options], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  servers.push(server)
  return server
}

async function ask<Row extends object>(port: number, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

async function untilItAnswers(port: number): Promise<void> {
  await until(() => ask(port, 'select 1').then(Boolean, () => false))
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    weather.signal.throwIfAborted()
    await wait(50)
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGINT')
  await once(server, 'exit')
}

/** PostgreSQL refuses to run as root. */
function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
