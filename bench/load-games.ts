import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type OperatorShop, withOperatorShop } from '../src/operator/open-operator-shop.ts'
import { readLines } from '../src/operator/files/read-lines.ts'
import { importCatalogue } from '../src/shop/products/import/import-catalogue.ts'
import { openProductIndex } from '../src/shop/catalogue/product-index/product-index.ts'
import { noFacts } from '../src/shop/keys/batches/batch-facts.ts'
import { importKeys, type KeyToImport } from '../src/shop/keys/import-keys.ts'
import { checkAddresses } from './check-addresses.ts'
import { type Game, gameLines, skuOf } from './rows/game-lines.ts'
import { timeReads } from './time-reads.ts'

/**
 * Fills the configured database (DATABASE_URL, else the embedded one in DATA_DIR) with games and two keys of each,
 * then prints the time, memory and disk used, and the catalogue's read times.
 *
 * npm exec -- node bench/load-games.ts games.ndjson.gz [--limit 1000] [--check] [--only-reads]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string', default: '1000000' },
    keys: { type: 'string', default: '2' },
    check: { type: 'boolean', default: false },
    'only-reads': { type: 'boolean', default: false },
  },
})
const [file] = positionals
if (!file) throw new Error('Which file?')
const limit = Number(values.limit)

await withOperatorShop(async (shop) => {
  if (!values['only-reads']) {
    await timed('Catalogue', () => loadCatalogue(shop))
    await timed('Keys', () => loadKeys(shop, Number(values.keys)))
    await timed('Catalogue again', () => loadCatalogue(shop))
    await sql`vacuum analyze`.execute(shop.db)
  }
  await printSize(shop)
  const reader = { ...shop, productIndex: openProductIndex(shop.db) }
  if (values.check) await timed('Addresses', () => checkAddresses(reader))
  await timeReads(reader)
})

async function loadCatalogue(shop: OperatorShop): Promise<string> {
  const report = await importCatalogue(shop, gameLines(readLines(file ?? ''), limit))
  return JSON.stringify({ ...report, issues: report.issues.slice(0, 5) })
}

async function loadKeys(shop: OperatorShop, keysOfEach: number): Promise<string> {
  const facts = noFacts(shop.now())
  const intake = {
    facts,
    at: shop.now(),
    by: 'bench',
    importId: undefined,
    quarantineReason: undefined,
    batches: new Map(),
  }
  let batch: KeyToImport[] = []
  let imported = 0
  let line = 0
  for await (const text of readLines(file ?? '')) {
    if (text.trim() === '' || line++ === limit) break
    const game = JSON.parse(text) as Game
    for (let number = 1; number <= keysOfEach; number++)
      batch.push({ line, sku: skuOf(game), content: { code: `BENCH-${game.id}-K${number}` } })
    if (batch.length < 1000) continue
    imported += (await importKeys(shop, intake, batch)).imported
    batch = []
  }
  imported += (await importKeys(shop, intake, batch)).imported
  return `${imported} keys`
}

async function timed(name: string, work: () => Promise<string>): Promise<void> {
  const startMs = performance.now()
  const result = await work()
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
  console.log(
    `${name}: ${seconds} s, peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB; ${result}`,
  )
}

async function printSize(shop: OperatorShop): Promise<void> {
  const { rows } = await sql<{ size: string }>`
    select pg_size_pretty(pg_database_size(current_database())) as size`.execute(shop.db)
  console.log(`Database: ${rows[0]?.size}`)
}
