import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'kysely'
import { withOperatorShop } from '../src/operator/open-operator-shop.ts'
import { openBrowser, openWeather, type Wares } from '../tests/crash/browser.ts'
import { startShop } from './bench-servers.ts'
import { median } from './median.ts'

/**
 * Counts guest orders by card a second, from a new guest's first call to the paid order, one at a time and eight at
 * once. On PostgreSQL a round of pgbench's transaction of five statements follows each round. DATABASE_URL or DATA_DIR
 * names the database, which `bench/load-games.ts` has filled before.
 *
 *     npm exec -- node bench/orders.ts [--seconds 4] [--rounds 3]
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const { DATABASE_URL: databaseUrl } = process.env
const run = promisify(execFile)

const wares = await waresInStock()
const shop = await startShop({ SANDBOX_PAYMENTS: 'on', JOBS: 'on' })
try {
  if (databaseUrl) await run('pgbench', ['--initialize', '--quiet', '--scale=10', databaseUrl])
  console.log('| whole guest orders | a second | pgbench | share | ms of an order |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  for (const buyers of [1, 8]) await compare(buyers)
  console.log(`\nmemory of the shop afterwards: ${shop.memoryMb()} MB`)
} finally {
  await shop.stop()
}

async function compare(buyers: number): Promise<void> {
  await order(buyers)
  const laps: { orders: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    laps.push({ orders: await order(buyers), bare: databaseUrl ? await pgbench(databaseUrl, buyers) : 0 })
  const orders = median(laps.map((lap) => lap.orders))
  const bare = median(laps.map((lap) => lap.bare))
  const beside = databaseUrl ? [bare.toFixed(0), `${((100 * orders) / bare).toFixed(1)} %`] : ['–', '–']
  const cells = [`${buyers} at a time`, orders.toFixed(1), ...beside, ((1000 * buyers) / orders).toFixed(0)]
  console.log(`| ${cells.join(' | ')} |`)
}

/** Returns orders a second. */
async function order(buyers: number): Promise<number> {
  const weather = openWeather(600_000)
  const startMs = performance.now()
  let paid = 0
  async function keepBuying(): Promise<void> {
    while (performance.now() - startMs < 1000 * seconds) {
      const chosen = wares[Math.floor(Math.random() * wares.length)]
      const browser = await openBrowser(shop.url, weather)
      const placed = chosen && (await browser.order(chosen, 'Card', `${crypto.randomUUID()}@bench.example`))
      if (!placed) continue
      await browser.pay(placed)
      await browser.waitUntilPaid(placed)
      paid += 1
    }
  }
  await Promise.all(Array.from({ length: buyers }, keepBuying))
  if (weather.wrong.length > 0) throw new Error(weather.wrong.slice(0, 5).join('\n'))
  return (1000 * paid) / (performance.now() - startMs)
}

/** Returns transactions a second. */
async function pgbench(url: string, clients: number): Promise<number> {
  const { stdout } = await run('pgbench', ['--no-vacuum', `--client=${clients}`, `--time=${seconds}`, url])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/**
 * Returns random variants with keys left, so that two buyers seldom want the same one. Each costs 20 dollars or more,
 * since a lower amount adds a service charge.
 */
async function waresInStock(): Promise<Wares[]> {
  return withOperatorShop(async ({ db }) => {
    const { rows } = await sql<Wares>`
      select v.product_id as "productId", v.id as "variantId", v.current_price_cents as cents,
        (select id from currency where code = 'usd') as "currencyId"
      from variant v where v.stock > 0 and v.current_price_cents >= 2000 order by random() limit 5000`.execute(
      db,
    )
    if (rows.length === 0) throw new Error('no product has a key: fill the database by bench/load-games.ts')
    return rows
  })
}
