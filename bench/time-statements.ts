import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { convertCents } from '../src/shop/money.ts'
import { benchVisitor } from './bench-visitor.ts'
import { startShop, type Running } from './bench-servers.ts'

/**
 * Measures prepared statements on PostgreSQL: two shops over the same database, with and without
 * `PREPARED_STATEMENTS`, in turns, so that other work on the machine affects both. CPU is that of the database on the
 * same Linux machine and of the shop, per call: beside other work it is more reliable than calls per second. The
 * database was filled by `bench/load-games.ts`; the orders are real, with one key each.
 *
 * DATABASE_URL=… npm exec -- node bench/time-statements.ts [--seconds 3] [--rounds 9]
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '9' } },
})
const lapMs = Number(values.seconds) * 1000
const rounds = Number(values.rounds)
const atOnce = 8

process.env['BANK_TRANSFER_HOLDER'] = 'Bench'
process.env['BANK_TRANSFER_ACCOUNT'] = 'GB33BUKB20201555555555;BUKBGB22'
const named = await startWith('on')
const unnamed = await startWith('off')
try {
  const products = await productsInStock(named)
  const methodId = await idOfTransfer(named)
  const byTransfer = { currencyId: benchVisitor.currency.id, paymentId: methodId }
  let turn = 0
  const nextProduct = () => products[turn++ % products.length] ?? fail('No product in stock')
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds of ${lapMs / 1000} s each\n`,
  )
  console.log(
    '| 8 at once | named, a second | unnamed | times as many | database: CPU ms named | unnamed | share | shop: CPU ms named | unnamed | share |',
  )
  console.log(`| --- |${' ---: |'.repeat(9)}`)
  await compare('product/list', () => ({
    path: '/product/list',
    body: { pageSize: 20, pageNum: 1 + (turn++ % 50), lowerPrice: 1, highPrice: 60, orderByColumn: turn % 5 },
  }))
  await compare('product/info', () => {
    const { urlName, zhname } = nextProduct()
    return { path: `/product/info?${new URLSearchParams({ categoryName: urlName, zhname }).toString()}` }
  })
  await compare('createOrder', () => {
    const { id, extId, lowPrice } = nextProduct()
    const realAmount = convertCents(Math.round(lowPrice * 100), benchVisitor.currency) / 100
    const order = { ...byTransfer, deliveryEmail: `${randomUUID()}@example.com`, realAmount }
    return {
      path: '/check/createOrder',
      body: { orderList: [order], productId: [id], productCount: [1], extId: [extId] },
    }
  })
} finally {
  await Promise.all([named.stop(), unnamed.stop()])
}

function startWith(prepared: 'on' | 'off'): Promise<Running> {
  process.env['PREPARED_STATEMENTS'] = prepared
  return startShop({ PAGE_CACHE_MB: '0' })
}

interface Call {
  path: string
  body?: object
}

interface Lap {
  perSecond: number
  databaseMs: number
  shopMs: number
}

/** Which of the two goes first changes with every round. */
async function compare(name: string, nextCall: () => Call): Promise<void> {
  const laps: { named: Lap[]; unnamed: Lap[] } = { named: [], unnamed: [] }
  for (const shop of [named, unnamed]) await runLap(shop, nextCall)
  for (let round = 0; round < rounds; round++) {
    const turns = [
      async () => void laps.named.push(await runLap(named, nextCall)),
      async () => void laps.unnamed.push(await runLap(unnamed, nextCall)),
    ]
    for (const run of round % 2 === 0 ? turns : turns.toReversed()) await run()
  }
  const cells = (['perSecond', 'databaseMs', 'shopMs'] as const).flatMap((figure) => {
    const [one, other] = [laps.named, laps.unnamed].map((of) => of.map((lap) => lap[figure]))
    const ratios = (one ?? []).map((value, round) => value / (other?.[round] ?? 0))
    const digits = figure === 'perSecond' ? 0 : 2
    return [median(one).toFixed(digits), median(other).toFixed(digits), median(ratios).toFixed(2)]
  })
  console.log(`| ${[name, ...cells].join(' | ')} |`)
}

async function runLap(shop: Running, nextCall: () => Call): Promise<Lap> {
  const [startMs, startDatabaseMs, startShopMs] = [performance.now(), databaseCpuMs(), shop.cpuMs()]
  let answered = 0
  const ask = async () => {
    while (performance.now() < startMs + lapMs) {
      await send(shop.url, nextCall())
      answered++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return {
    perSecond: (1000 * answered) / (performance.now() - startMs),
    databaseMs: (databaseCpuMs() - startDatabaseMs) / answered,
    shopMs: (shop.cpuMs() - startShopMs) / answered,
  }
}

/**
 * Time of all connections to the measured database, ended ones included, in hundredths of a second as Linux counts
 * it.
 */
function databaseCpuMs(): number {
  const own = ` ${new URL(process.env['DATABASE_URL'] ?? '').pathname.slice(1)} `
  const servers = new Set<string>()
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const title = textOf(`/proc/${pid}/cmdline`)
      if (!title.startsWith('postgres: ') || !title.includes(own)) return 0
      const { parent, ownTicks } = timesOf(pid)
      servers.add(parent)
      return ownTicks
    })
  ticks.push(...[...servers].map((pid) => timesOf(pid).endedTicks))
  return 10 * ticks.reduce((sum, one) => sum + one, 0)
}

function timesOf(pid: string): { parent: string; ownTicks: number; endedTicks: number } {
  const fields = textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  const ticks = (...places: number[]) => places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0)
  return { parent: fields[1] ?? '', ownTicks: ticks(11, 12), endedTicks: ticks(13, 14) }
}

/** Empty for a process that has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

async function send(url: string, { path, body }: Call): Promise<Answer> {
  const post = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
  const reply = await fetch(`${url}/api${path}`, body ? post : {})
  const answer = (await reply.json()) as Answer
  if (!reply.ok) fail(`${path} answers ${reply.status}: ${answer.msg}`)
  return answer
}

interface Answer {
  msg: string
  rows?: Product[]
  data?: unknown
}

interface Product {
  id: number
  extId: number
  lowPrice: number
  urlName: string
  zhname: string
}

async function productsInStock(shop: Running): Promise<Product[]> {
  const pages = Array.from({ length: 20 }, (_, index) => index + 1)
  const answers = await Promise.all(
    pages.map((pageNum) =>
      send(shop.url, { path: '/product/list', body: { pageSize: 50, pageNum, stock: 0, lowerPrice: 10 } }),
    ),
  )
  return answers.flatMap(({ rows }) => rows ?? [])
}

async function idOfTransfer(shop: Running): Promise<number> {
  const { data } = await send(shop.url, { path: '/check/paymentlist' })
  const [method] = data as { id: number }[]
  return method?.id ?? fail('No payment method')
}

function median(numbers: number[] = []): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
}

function fail(reason: string): never {
  throw new Error(reason)
}
