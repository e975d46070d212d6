import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { openLog } from '../../src/platform/log/log.ts'
import type { Database } from '../../src/shop/schema.ts'
import type { Db, Shop } from '../../src/shop/shop.ts'
import { makeKeys, makeProduct } from '../helpers/fixtures.ts'
import { migrationsFolder } from '../helpers/migrations-folder.ts'
import { openTestShop } from '../helpers/open-test-shop.ts'
import { type Engine, openTestDatabase } from '../helpers/test-database.ts'
import type { Wares } from './browser.ts'
import { leftToDo } from './final-state.ts'

export async function untilNothingIsLeft(db: Db): Promise<void> {
  await expect.poll(() => leftToDo(db), patient).toEqual({ orders: 0, mails: 0, refunds: 0 })
}

export const patient = { timeout: 180_000, interval: 200 }

export interface Place {
  dataDir: string
  env: Record<string, string>
  /** Puts one product with its keys into the shop, while no server runs. */
  stockUp(keyCount: number): Promise<{ wares: Wares; keys: string[] }>
  /** Works in the shop while no server runs. */
  withShop<Result>(work: (shop: Shop) => Promise<Result>): Promise<Result>
  /** Looks into the database, beside the server or without it. */
  withDatabase<Result>(work: (database: { db: Db }) => Promise<Result>): Promise<Result>
}

/** A database and a folder for a server process. Adds its clean-up to `closing`. */
export async function makePlace(engine: Engine, closing: (() => unknown)[]): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-crash-'))
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = engine === 'postgres' ? await openTestDatabase(engine) : undefined
  if (database) closing.push(() => database.close())
  const databaseUrl = database?.databaseUrl
  const open = () =>
    openDatabase<Database>({ databaseUrl, dataDir, log: openLog('silent'), joinRunning: true })
  async function withShop<Result>(work: (shop: Shop) => Promise<Result>): Promise<Result> {
    const opened = await open()
    if (engine === 'pglite') await migrate(opened.db, migrationsFolder)
    const test = await openTestShop({ database: { ...opened, databaseUrl }, env: { DATA_DIR: dataDir } })
    return work(test.shop).finally(() => test.close())
  }
  return {
    dataDir,
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    withShop,
    stockUp: (keyCount) =>
      withShop(async (shop) => {
        const made = await makeProduct(shop)
        const [variant = { id: 0, sku: '' }] = made.variants
        const keys = await makeKeys(shop, variant.sku, keyCount)
        const usd = shop.db.selectFrom('currency').select('id').where('code', '=', 'usd')
        const { id: currencyId } = await usd.executeTakeFirstOrThrow()
        return {
          wares: { productId: made.id, variantId: variant.id, currencyId, cents: 1000 },
          keys: keys.map((key) => ('code' in key ? key.code : key.user)),
        }
      }),
    async withDatabase(work) {
      const opened = await open()
      try {
        return await work(opened)
      } finally {
        await opened.close()
      }
    },
  }
}
