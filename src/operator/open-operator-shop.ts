import { seedBase } from '../../db/seed/seed-base.ts'
import { readConfig } from '../platform/config/config.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openLog } from '../platform/log/log.ts'
import { openSecrets } from '../platform/security/secrets.ts'
import type { Database } from '../shop/schema.ts'
import type { Shop } from '../shop/shop.ts'

export type OperatorShop = Pick<Shop, 'db' | 'config' | 'log' | 'secrets' | 'now' | 'wake'>

/**
 * Opens what the shop keeper's commands need, for as long as the work lasts. The embedded database of a running shop is
 * reached through that shop; what is left to do there, its jobs find by themselves.
 */
export async function withOperatorShop<Result>(
  work: (shop: OperatorShop) => Promise<Result>,
): Promise<Result> {
  const config = readConfig()
  const log = openLog('error')
  const { db, close } = await openDatabase<Database>({
    ...config,
    log,
    description: '"npm run shop"',
    joinRunning: true,
  })
  try {
    await migrate(db, 'db/migrations')
    await seedBase(db)
    return await work({
      db,
      config,
      log,
      secrets: openSecrets(config),
      now: () => new Date(),
      wake: () => {},
    })
  } finally {
    await close()
  }
}
