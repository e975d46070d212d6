import { seedBaseOnce } from '../../db/seed/seed-base-once.ts'
import { atRunningBackOffice } from '../platform/config/back-office-address.ts'
import { readConfig } from '../platform/config/config.ts'
import { openLateReads } from '../platform/database/late-reads.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { sendSignal } from '../platform/database/signals.ts'
import { openLog } from '../platform/log/log.ts'
import { openPictureStore } from '../shop/pictures/picture-store.ts'
import { openPriceClock } from '../shop/catalogue/prices/price-clock.ts'
import { openErrorRecorder } from '../shop/health/errors/record-errors.ts'
import { claimDatabase, secretsFor } from '../shop/health/secrets/claim-database.ts'
import { configureCompanies } from '../shop/payments/setup/live-companies.ts'
import type { Database } from '../shop/schema.ts'
import type { Shop } from '../shop/shop.ts'

export type OperatorShop = Pick<
  Shop,
  'db' | 'late' | 'config' | 'log' | 'secrets' | 'pictures' | 'priceClock' | 'now' | 'wake'
>

/**
 * Opens the shop for a command until its work ends. If a shop is running on the embedded database, the command
 * connects through it. The jobs of running processes are notified of work at once; without that they find it later.
 */
export async function withOperatorShop<Result>(
  work: (shop: OperatorShop) => Promise<Result>,
): Promise<Result> {
  const config = await atRunningBackOffice(readConfig())
  const errors = openErrorRecorder()
  const log = openLog('error', undefined, errors.hear)
  const database = await openDatabase<Database>({
    ...config,
    log,
    description: '"npm run shop"',
    joinRunning: true,
  })
  const { db } = database
  const now = () => new Date()
  const pictures = openPictureStore(config)
  const late = openLateReads(db, { ...config, log })
  const signals: Promise<void>[] = []
  const wake: Shop['wake'] = (job) => {
    const notWoken = (error: unknown) => log.error({ err: error, job }, 'no job was woken')
    signals.push(sendSignal(db, 'job', job).catch(notWoken))
  }
  try {
    const secrets = await secretsFor(config, db)
    await prepareDatabase({ ...config, log }, database, async () => {
      await claimDatabase(db, secrets, now())
      await seedBaseOnce(db)
    })
    await configureCompanies({ db, config, secrets, log })
    errors.writeTo({ db, now })
    return await work({
      db,
      late,
      config,
      log,
      secrets,
      pictures,
      priceClock: openPriceClock({ db, now }),
      now,
      wake,
    })
  } finally {
    await Promise.all(signals)
    await pictures.close()
    await late.close()
    await errors.close()
    await database.close()
  }
}
