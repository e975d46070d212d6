import { join } from 'node:path'
import { seedBase } from '../../db/seed/seed-base.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import type { Config } from '../platform/config/config.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Log } from '../platform/log/log.ts'
import { mailboxTransport } from '../platform/mail/mailbox-transport.ts'
import { smtpTransport } from '../platform/mail/smtp-transport.ts'
import { openSecrets } from '../platform/security/secrets.ts'
import { openCoverStore } from '../shop/catalogue/covers/cover-store.ts'
import { openProductIndex } from '../shop/catalogue/product-index/product-index.ts'
import type { Database } from '../shop/schema.ts'
import type { Shop } from '../shop/shop.ts'
import { openGateways } from './open-gateways.ts'

export interface OpenShop {
  shop: Shop
  engine: 'postgres' | 'pglite'
  /** resolves when the embedded database has died: the process cannot go on */
  lost: Promise<Error>
  /** the sandbox payment company, when it runs */
  sandboxUrl: string | undefined
  /** From now on `shop.wake` reaches these jobs. */
  wakeWith(wake: (job: string) => void): void
  close(): Promise<void>
}

/** Makes the live parts of one shop from its configuration: database brought up to date and filled, secrets, mail, money. */
export async function openShop(config: Config, log: Log, say: (line: string) => void): Promise<OpenShop> {
  const secrets = openSecrets(config)
  const { db, engine, close, lost } = await openDatabase<Database>({
    ...config,
    log,
    description: `the shop at ${config.publicUrl}`,
    joinRunning: config.jobs === 'only',
  })
  const closing = [close]
  const closeAll = async () => {
    for (const step of closing) await step()
  }
  try {
    await migrate(db, 'db/migrations')
    await seedBase(db)
    const now = () => new Date()
    const payments = await openGateways({ config, secrets, log, now })
    const mail = config.smtpUrl ? smtpTransport(config.smtpUrl) : mailboxTransport()
    let wake: (job: string) => void = () => {}
    const covers = openCoverStore({
      folder: join(config.dataDir, 'covers'),
      onError: (error) => log.error({ err: error }, 'a cover could not be drawn or kept'),
    })
    closing.unshift(
      payments.close,
      () => mail.close(),
      () => covers.close(),
    )

    const shop: Shop = {
      db,
      config,
      log,
      secrets,
      mail,
      covers,
      productIndex: openProductIndex(db),
      gateways: payments.gateways,
      now,
      wake: (job) => wake(job),
    }
    if (config.demoShop && config.jobs !== 'only') await seedDemo(shop, say)
    const { sandboxUrl } = payments
    return { shop, engine, lost, sandboxUrl, wakeWith: (next) => (wake = next), close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}
