import { createGunzip } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLateReads } from '../../src/platform/database/late-reads.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { buildHttp } from '../../src/server/build-http.ts'
import { readReport } from '../../src/shop/reports/read-report.ts'
import type { Database } from '../../src/shop/schema.ts'
import { makeProduct } from '../helpers/fixtures.ts'
import { migrationsFolder } from '../helpers/migrations-folder.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { openServerPair, type ServerPair } from '../helpers/postgres/server-pair.ts'

const log = openLog('silent')
let pair: ServerPair
let world: TestShop
let app: Awaited<ReturnType<typeof buildHttp>>

beforeAll(async () => {
  pair = await openServerPair()
  const database = await openDatabase<Database>({ databaseUrl: pair.primary.url, dataDir: '', log })
  await migrate(database.db, migrationsFolder)
  world = await openTestShop({
    database: { ...database, databaseUrl: pair.primary.url },
    env: { DATABASE_URL: pair.primary.url, DATABASE_READ_URL: pair.standby.url },
  })
  app = await buildHttp(world.shop)
}, 60_000)
afterAll(async () => {
  await app.close()
  await world.close()
  await pair.close()
})

it('SPD-5 sitemap, feed and reports come from the replica, pages from the primary', async () => {
  await makeProduct(world.shop, { id: 'early', urlName: 'early' })
  await expect.poll(() => onStandby('early')).toBe(1)
  expect(await world.shop.late.db()).not.toBe(world.shop.db)
  await pair.standby.ask('select pg_wal_replay_pause()')
  await makeProduct(world.shop, { id: 'late', urlName: 'late' })

  expect(await sitemap()).toEqual(['early'])
  const feed = await app.inject({ url: '/product-feed.xml' })
  expect([feed.body.includes('/early'), feed.body.includes('/late')]).toEqual([true, false])
  expect((await app.inject({ url: '/api/product/info?zhname=late' })).body).toContain('"late"')
  expect(await readReport(world.shop, { name: 'days' })).toMatchObject({ name: 'days' })
})

it('SPD-5 the primary answers while the replica lags, and the replica again once it has caught up', async () => {
  const late = openLateReads(world.shop.db, { databaseReadUrl: pair.standby.url, log, maxLateMs: 100 })
  expect(await late.db()).toBe(world.shop.db)
  await pair.standby.ask('select pg_wal_replay_resume()')
  await expect.poll(() => onStandby('late')).toBe(1)
  await expect.poll(() => late.db(), { timeout: 10_000 }).not.toBe(world.shop.db)
  await late.close()
})

it('SPD-5 a server that is not the replica of this shop is never read', async () => {
  const own = openLateReads(world.shop.db, { databaseReadUrl: pair.primary.url, log })
  expect(await own.db()).toBe(world.shop.db)
  await own.close()
  const other = new URL(pair.standby.url)
  other.pathname = 'template1'
  const foreign = openLateReads(world.shop.db, { databaseReadUrl: other.href, log })
  expect(await foreign.db()).toBe(world.shop.db)
  await foreign.close()
})

it('SPD-5 a replica that dies costs no answer', async () => {
  await expect
    .poll(async () => (await world.shop.late.db()) !== world.shop.db, { timeout: 10_000 })
    .toBe(true)
  pair.standby.process.kill('SIGKILL')
  const reports = await Promise.all(
    Array.from({ length: 5 }, () => readReport(world.shop, { name: 'products' })),
  )
  expect(reports).toHaveLength(5)
  expect(await sitemap()).toEqual(['early', 'late'])
  expect(await world.shop.late.db()).toBe(world.shop.db)
})

async function onStandby(urlName: string): Promise<number> {
  const rows = await pair.standby.ask('select from product where url_name = $1', [urlName])
  return rows.length
}

/** The products that the sitemap names. */
async function sitemap(): Promise<string[]> {
  const answer = await app.inject({ url: '/sitemap/products-1.xml.gz' })
  const unzipped = createGunzip()
  unzipped.end(answer.rawPayload)
  const text = (await buffer(unzipped)).toString()
  return [...text.matchAll(/\/(\w+)<\/loc>/g)].map(([, urlName = '']) => urlName)
}
