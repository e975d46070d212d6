import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { startBareServer, startShop, type Running } from './bench-servers.ts'
import { benchTargets, type Target } from './bench-targets.ts'
import { median } from './median.ts'

/**
 * Measures requests per second and times of the shop's pages and calls, cached and uncached, each beside a bare
 * node:http server that answers the same bytes in the same run. `alone` is one request at a time. CPU is that of the
 * serving process for one request, without the database. DATABASE_URL or DATA_DIR names the database, which
 * `bench/load-games.ts` has filled before.
 *
 *     npm exec -- node bench/serve.ts [--seconds 4] [--rounds 3] [--connections 20] [--only list,search]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})
const duration = Number(values.seconds)
const rounds = Number(values.rounds)
const connections = Number(values.connections)

const engine = process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite'
const memoryGb = Math.round(totalmem() / 1e9)
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${engine}, ${availableParallelism()} × ${cpus()[0]?.model}, ${memoryGb} GB, load ${loadavg()[0]?.toFixed(1)}, ${connections} connections, median of ${rounds} × ${duration} s\n`,
)
console.log('| | req/s | bare | share | p50 ms | p99 ms | alone p50 | alone p97.5 | CPU µs | bare CPU µs |')
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
for (const pageCacheMb of [0, 64]) {
  const shop = await startShop({ PAGE_CACHE_MB: String(pageCacheMb) })
  try {
    for (const target of await benchTargets(shop.url))
      if ((pageCacheMb === 0 || target.isPage) && isWanted(target))
        await measure(target, shop, pageCacheMb > 0)
  } finally {
    await shop.stop()
  }
}

function isWanted({ name }: Target): boolean {
  return values.only.split(',').some((part) => name.includes(part))
}

/** Both take turns, so that other work on the machine affects both. */
async function measure(target: Target, shop: Running, isCached: boolean): Promise<void> {
  const bare = await startBareServer(shop.url, target.requests)
  try {
    const laps: { shop: Lap; bare: Lap }[] = []
    await run(shop, target, connections)
    for (let round = 0; round < rounds; round++)
      laps.push({ bare: await run(bare, target, connections), shop: await run(shop, target, connections) })
    const alone = await run(shop, target, 1)
    const perSecond = median(laps.map((lap) => lap.shop.perSecond))
    const barePerSecond = median(laps.map((lap) => lap.bare.perSecond))
    const cells = [
      `${target.name}${isCached ? ', cached' : ''}`,
      perSecond.toFixed(0),
      barePerSecond.toFixed(0),
      `${((100 * perSecond) / barePerSecond).toFixed(1)} %`,
      median(laps.map((lap) => lap.shop.p50)),
      median(laps.map((lap) => lap.shop.p99)),
      alone.p50,
      alone.p97_5,
      median(laps.map((lap) => lap.shop.cpuUs)).toFixed(0),
      median(laps.map((lap) => lap.bare.cpuUs)).toFixed(0),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  } finally {
    await bare.stop()
  }
}

type Lap = Awaited<ReturnType<typeof run>>

async function run({ url, cpuMs }: Running, { name, requests }: Target, atOnce: number) {
  const cpuBeforeMs = cpuMs()
  const result = await autocannon({ url, connections: atOnce, duration, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`)
  const { p50, p97_5, p99 } = result.latency
  const cpuUs = (1000 * (cpuMs() - cpuBeforeMs)) / result.requests.total
  return { perSecond: result.requests.average, p50, p97_5, p99, cpuUs }
}
