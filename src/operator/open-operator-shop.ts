import { seedBase } from '../../db/seed/seed-base.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { sendSignal } from '../platform/database/signals.ts'
import { openLog } from '../platform/log/log.ts'
import { openSecrets } from '../platform/security/secrets.ts'
import type { Database } from '../shop/schema.ts'
import type { Shop } from '../shop/shop.ts'

export type OperatorShop = Pick<Shop, 'db' | 'config' | 'log' | 'secrets' | 'now' | 'wake'>

/**
 * Opens what the shop keeper's commands need, for as long as the work lasts. The embedded database of a running shop is
 * reached through that shop. The jobs of running processes are told what there is to do when the work is done, and would
 * find it by themselves.
 */
export async function withOperatorShop<Result>(
  work: (shop: OperatorShop) => Promise<Result>,
): Promise<Result> {
  const config = readConfig()
  const log = openLog('error')
  const database = await openDatabase<Database>({
    ...config,
    log,
    description: '"npm run shop"',
    joinRunning: true,
  })
  const { db } = database
  const woken = new Set<string>()
  try {
    await prepareDatabase(database, () => seedBase(db))
    const result = await work({
      db,
      config,
      log,
      secrets: openSecrets(config),
      now: () => new Date(),
      wake: (job) => woken.add(job),
    })
    for (const job of woken) await sendSignal(db, 'job', job)
    return result
  } finally {
    await database.close()
  }
}
