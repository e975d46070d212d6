import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { readOrder } from '../../src/shop/keys/read-order.ts'
import { signLink } from '../../src/shop/mailed-link.ts'
import type { Database } from '../../src/shop/schema.ts'
import type { Db } from '../../src/shop/shop.ts'
import { makeVisitor } from '../helpers/fixtures.ts'
import { openTestShop } from '../helpers/open-test-shop.ts'
import { type Engine, openEmptyTestDatabase } from '../helpers/test-database.ts'
import { commandProcess } from '../operator/shop-command.ts'
import type { Weather } from './browser.ts'
import { filesWith, finalState } from './final-state.ts'
import { makePlace, type Place, untilNothingIsLeft } from './place.ts'
import { openSale } from './sale.ts'
import { shopProcess } from './shop-process.ts'

const buyers = 20
const keyCount = 40
const laterBuyers = 6

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe.each<Engine>(['postgres', 'pglite'])('a shop on %s that is lost', (engine) => {
  it(
    'OPS-10 is restored from a backup of its busiest minute and sells on',
    { timeout: 600_000 },
    async () => {
      const place = await makePlace(engine, closing)
      const { wares, keys } = await place.stockUp(keyCount)
      const apart = temporaryFolder('latchkey-apart-')
      const backups = join(apart, 'backups')
      const secretsFile = join(apart, 'secrets')
      const command = commandProcess(() => ({
        databaseUrl: place.env['DATABASE_URL'],
        dataDir: place.dataDir,
      }))

      const shop = await shopProcess(place.env)
      closing.push(() => shop.kill())
      await shop.start()
      const weather = calmWeather(shop)
      const sale = openSale({ shopUrl: shop.url, wares, weather, buyers, maxAbandoned: 0 })
      await expect.poll(() => weather.writes, { timeout: 180_000, interval: 5 }).toBeGreaterThan(buyers)
      const backup = await command.run('backup', '--to', backups)
      expect(backup).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('restored into a scratch database'),
      })
      expect((await command.run('backup', '--secrets', secretsFile)).code).toBe(0)
      await sale.until(() => sale.paid + sale.cancelled === buyers)
      await sale.end()
      await place.withDatabase(({ db }) => untilNothingIsLeft(db))
      const examined = await command.run('doctor', '--json')
      expect(examined).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/"check":"jobs".*none failing","value":"0 late"/),
      })
      await shop.kill()
      expect(weather.wrong).toEqual([])
      const before = await place.withDatabase(({ db }) => ordersOf(db))
      expect(before).toHaveLength(buyers)

      expect(readdirSync(backups)).toHaveLength(1)
      const file = join(backups, readdirSync(backups)[0] ?? '')
      expect(statSync(file).mode & 0o077).toBe(0)
      expect(statSync(secretsFile).mode & 0o077).toBe(0)
      expect(filesWith(backups, keys)).toEqual([])

      const restored = await emptyPlace(engine)
      const there = commandProcess(() => ({
        databaseUrl: restored.env['DATABASE_URL'],
        dataDir: restored.dataDir,
      }))
      const options = ['--into', restored.into, '--unsold-keys', 'sell']
      const withoutSecrets = await there.run('restore', file, ...options)
      expect(withoutSecrets).toMatchObject({ code: 1, stderr: expect.stringContaining('--secrets FILE') })
      const done = await there.run('restore', file, ...options, '--secrets', secretsFile)
      expect(done).toMatchObject({ code: 0, stderr: expect.stringContaining('Restored as it was') })
      const again = await there.run('restore', file, ...options)
      expect(again.code).toBe(1)

      const kept = await restored.withDatabase(({ db }) => ordersOf(db))
      expect(kept.length).toBeLessThanOrEqual(buyers)
      const next = await shopProcess(restored.env)
      closing.push(() => next.kill())
      await next.start()
      const later = calmWeather(next)
      const more = openSale({
        shopUrl: next.url,
        wares,
        weather: later,
        buyers: laterBuyers,
        maxAbandoned: 0,
      })
      await more.until(() => more.paid + more.cancelled === laterBuyers)
      await more.end()
      await restored.withDatabase(({ db }) => paidOrdersAreDelivered(db, more.orderedKeys))
      await next.stop()
      expect(later.wrong).toEqual([])

      const after = await restored.withDatabase(({ db }) => ordersOf(db))
      const highest = Math.max(...before.map(({ id }) => id))
      const fresh = after.filter(({ idempotency_key: key }) => more.orderedKeys.includes(key ?? ''))
      expect(fresh).toHaveLength(laterBuyers)
      expect(fresh.every(({ id }) => id > highest)).toBe(true)
      expect(await restored.withDatabase(({ db }) => finalState(db))).toMatchObject({
        deliveredUnpaid: 0,
        deliveredWithoutKey: 0,
        paidUndelivered: 0,
        moneyKept: 0,
        wrongStocks: 0,
      })
      expect(await restored.withDatabase(({ db }) => keysSoldTwice(db))).toEqual([])
      await oldLinksAreDeadOrRight(restored, before, kept)
      const documents = await restored.withDatabase(({ db }) => documentsOf(db))
      expect(documents.filter(({ label }) => /-R[0-9A-Z]+-\d{6}$/.test(label)).length).toBeGreaterThan(0)
      expect(documents.map(({ number }) => number)).toEqual(documents.map((_, index) => index + 1))
      const doctor = await there.run('doctor', '--json')
      expect(doctor.code).toBe(0)
      expect(doctor.stdout).toContain('The oldest and the newest stored key open')
    },
  )
})

interface Restored extends Pick<Place, 'dataDir' | 'env' | 'withDatabase'> {
  /** for `--into` */
  into: string
  databaseUrl: string | undefined
}

async function emptyPlace(engine: Engine): Promise<Restored> {
  const dataDir = temporaryFolder('latchkey-restored-')
  const database = engine === 'postgres' ? await openEmptyTestDatabase(engine) : undefined
  if (database) closing.push(() => database.close())
  const databaseUrl = database?.databaseUrl
  return {
    dataDir,
    databaseUrl,
    into: databaseUrl ?? dataDir,
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    async withDatabase(work) {
      const opened = await openDatabase<Database>({
        databaseUrl,
        dataDir,
        log: openLog('silent'),
        joinRunning: true,
      })
      return work(opened).finally(() => opened.close())
    },
  }
}

function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  closing.push(() => existsSync(folder) && rmSync(folder, { recursive: true, force: true }))
  return folder
}

function calmWeather({ untilUp }: { untilUp(): Promise<void> }): Weather {
  return { signal: AbortSignal.timeout(300_000), untilUp, answers: 0, writes: 0, retries: 0, wrong: [] }
}

type KnownOrder = Awaited<ReturnType<typeof ordersOf>>[number]

function ordersOf(db: Db) {
  return db
    .selectFrom('orders')
    .select(['id', 'order_no', 'idempotency_key', 'link_token', 'status'])
    .orderBy('id')
    .execute()
}

function documentsOf(db: Db) {
  return db
    .selectFrom('document')
    .select(['label', 'number'])
    .where('series', '=', 'invoice')
    .orderBy('number')
    .execute()
}

async function keysSoldTwice(db: Db): Promise<unknown[]> {
  return db
    .selectFrom('stock_key')
    .select('fingerprint')
    .where('state', 'in', ['sold', 'revealed'])
    .groupBy('fingerprint')
    .having((key) => key.fn.countAll(), '>', 1)
    .execute()
}

async function paidOrdersAreDelivered(db: Db, idempotencyKeys: readonly string[]): Promise<void> {
  const unfinished = () =>
    db
      .selectFrom('orders')
      .select('id')
      .where('idempotency_key', 'in', [...idempotencyKeys])
      .where('status', 'in', [0, 1])
      .execute()
  await expect.poll(unfinished, { timeout: 180_000, interval: 200 }).toEqual([])
}

/** Every link that the lost shop has mailed opens the order that it was mailed for, or nothing. */
async function oldLinksAreDeadOrRight(
  place: Restored,
  mailed: readonly KnownOrder[],
  kept: readonly KnownOrder[],
): Promise<void> {
  await place.withDatabase(async (opened) => {
    const test = await openTestShop({
      database: {
        ...opened,
        engine: 'postgres',
        lost: new Promise(() => {}),
        databaseUrl: undefined,
        close: async () => {},
      },
      env: { DATA_DIR: place.dataDir },
    })
    const isKept = new Set(kept.map(({ order_no: orderNo }) => orderNo))
    for (const order of mailed) {
      const access = signLink(test.shop, 'order-link', order)
      const opens = readOrder(test.shop, makeVisitor(), { orderId: order.id, access })
      if (isKept.has(order.order_no)) expect((await opens).orderNo).toBe(order.order_no)
      else await expect(opens).rejects.toMatchObject({ code: 'not-found' })
    }
    await test.close()
  })
}
