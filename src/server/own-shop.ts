import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { seedBase } from '../../db/seed/seed-base.ts'
import { offerNextDatabase } from '../platform/database/embedded/next-database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { dropOwnShopWish, isOwnShopAsked } from '../shop/demo/own-shop/ask-for-own-shop.ts'
import { fillOwnShop } from '../shop/demo/own-shop/fill-own-shop.ts'
import { isRefusal } from '../shop/errors.ts'
import { databaseFolder } from '../shop/health/backups/database-copy.ts'
import { makeRestoreFolder } from '../shop/health/backups/load-database.ts'
import type { Database } from '../shop/schema.ts'
import type { Shop } from '../shop/shop.ts'

type DemoShop = Pick<Shop, 'db' | 'config' | 'log' | 'now'>

/**
 * Makes the database of a shop of one's own if a person asked for it, while nothing else changes the demo shop.
 * Returns true if the data folder must be opened again: the new database then takes the demo's place. A process that
 * dies before that leaves the demo shop as it was.
 */
export async function makeOwnShop(shop: DemoShop): Promise<boolean> {
  const { db, log, config } = shop
  if (config.databaseUrl !== undefined || !(await isOwnShopAsked(db))) return false
  const work = await makeRestoreFolder(config.dataDir)
  try {
    await makeDatabase(shop, work)
    offerNextDatabase(join(work, databaseFolder), config.dataDir)
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    log.error({ err: error }, 'the demo shop stays, since it has sold meanwhile')
    await dropOwnShopWish(db)
    return false
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function makeDatabase(shop: DemoShop, dataDir: string): Promise<void> {
  const { log } = shop
  const database = await openDatabase<Database>({ dataDir, log, description: 'a shop that is being made' })
  try {
    await prepareDatabase({ dataDir, log }, database, () => seedBase(database.db))
    await fillOwnShop(shop, database.db, { kind: 'job', name: 'own-shop' })
  } finally {
    await database.close()
  }
}
