import { join } from 'node:path'
import { seedBase } from '../../db/seed/seed-base.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import type { Config } from '../platform/config/config.ts'
import { openLateReads } from '../platform/database/late-reads.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { openSignals, sendSignal, type SignalName } from '../platform/database/signals.ts'
import type { Log } from '../platform/log/log.ts'
import { withoutDemoMail } from '../platform/mail/demo-address.ts'
import { mailboxTransport } from '../platform/mail/mailbox-transport.ts'
import { smtpTransport } from '../platform/mail/smtp-transport.ts'
import { assertStorage } from '../platform/object-storage/assert-storage.ts'
import { openObjectStorage } from '../platform/object-storage/object-storage.ts'
import { openProcessCounts } from '../platform/security/process-counts.ts'
import { openCoverStore } from '../shop/catalogue/covers/cover-store.ts'
import { openPictureStore } from '../shop/pictures/picture-store.ts'
import { openBlockList } from '../shop/fraud/blocks/block-list.ts'
import { openBalanceGateway } from '../shop/resellers/balance-gateway.ts'
import { openOutletGateway } from '../shop/outlets/outlet-gateway.ts'
import type { Gateway } from '../shop/gateways/gateway.ts'
import { isSandbox } from '../shop/gateways/sandbox.ts'
import { withDemoPayments } from '../shop/payments/demo-payments.ts'
import { openLiveCompanies } from '../shop/payments/setup/live-companies.ts'
import { openPriceClock } from '../shop/catalogue/prices/price-clock.ts'
import { openProductIndex } from '../shop/catalogue/product-index/product-index.ts'
import { endOutage, noteOutage as startOutage } from '../shop/health/outage-records.ts'
import { claimDatabase, secretsFor } from '../shop/health/secrets/claim-database.ts'
import type { Database } from '../shop/schema.ts'
import type { Shop } from '../shop/shop.ts'
import { offersOf, type OpenGateways, openGateways } from './open-gateways.ts'
import { openLists } from './open-lists.ts'
import { makeOwnShop } from './own-shop.ts'

export interface OpenShop {
  shop: Shop
  engine: 'postgres' | 'pglite'
  /** resolves when the embedded database has died: the process cannot go on */
  lost: Promise<Error>
  payments: Pick<OpenGateways, 'offered' | 'notOffered' | 'sandboxUrl'>
  /** Lets this process and others wake jobs by `wake` from now on. */
  wakeWith(wake: (job: string) => void): void
  close(): Promise<void>
}

/** Opens a shop from its configuration: the migrated and filled database, secrets, mail, payments. */
export async function openShop(config: Config, log: Log, say: (line: string) => void): Promise<OpenShop> {
  const database = await openDatabase<Database>({
    ...config,
    log,
    description: `the shop at ${config.publicUrl}`,
    joinRunning: config.jobs === 'only',
  })
  const { db, engine, lost } = database
  const closing = [database.close]
  const closeAll = async () => {
    for (const step of closing) await step()
  }
  try {
    const signals = openSignals(config, log)
    closing.unshift(signals.close)
    const now = () => new Date()
    const secrets = await secretsFor(config, db)
    const noteOutage = outageNotes({ db, log, now })
    const payments = await openGateways({ config, secrets, log, now, noteOutage })
    const mail = withoutDemoMail(config.smtpUrl ? smtpTransport(config.smtpUrl) : mailboxTransport())
    let wake: Shop['wake'] = (job) => {
      sendSignal(db, 'job', job).catch((error: unknown) => log.warn({ err: error, job }, 'no job was woken'))
    }
    const { stores, closeStores } = await openStores({ db, config, log })
    const { lists, close: closeLists } = await openLists(config)
    closing.unshift(payments.close, () => mail.close(), closeStores, closeLists)

    const parts = { db, config, secrets, log, now }
    const companies = openLiveCompanies(parts, withPrograms(parts, payments), noteOutage)
    const shop: Shop = {
      ...parts,
      ...stores,
      mail,
      productIndex: openProductIndex(db, lists),
      priceClock: openPriceClock({ db, now }),
      processCounts: openProcessCounts(),
      blockList: openBlockList({ db, log }),
      companies,
      gateways: companies.gateways,
      wake: (job) => wake(job),
      signals,
    }
    await prepareDatabase({ ...config, log }, database, async () => {
      await claimDatabase(db, secrets, now())
      await seedBase(db)
      if (config.demoShop && config.jobs !== 'only') await seedDemo(shop, say)
    })
    if (await makeOwnShop(shop)) {
      await closeAll()
      return await openShop(config, log, say)
    }
    await Promise.all([companies.refresh(), shop.blockList.refresh()])
    closing.unshift(followChanges(shop, 'shown', companies), followChanges(shop, 'blocks', shop.blockList))
    return {
      shop,
      engine,
      lost,
      payments: { ...payments, ...offersOf(config, now) },
      wakeWith(next) {
        wake = next
        signals.on('job', next)
      },
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

function withPrograms(
  parts: Parameters<typeof openBalanceGateway>[0],
  { gateways }: OpenGateways,
): Gateway[] {
  const companies = [...gateways.values()].map((gateway) =>
    isSandbox(gateway.name) ? withDemoPayments(gateway, parts.db) : gateway,
  )
  return [...companies, openBalanceGateway(parts), openOutletGateway()]
}

/** How often a process looks for changes whose signal did not arrive. */
const lookMs = 10_000

/** Refreshes the memory when staff change something at another process, until the returned function is called. */
function followChanges(
  { signals }: Pick<Shop, 'signals'>,
  signal: SignalName,
  memory: { refresh(): Promise<void> },
): () => Promise<void> {
  const unsubscribe = signals.on(signal, () => void memory.refresh())
  const timer = setInterval(() => void memory.refresh(), lookMs).unref()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    await memory.refresh()
  }
}

type OutageNote = NonNullable<Parameters<typeof openGateways>[0]['noteOutage']>

function outageNotes({ db, log, now }: Pick<Shop, 'db' | 'log' | 'now'>): OutageNote {
  return (names, isDown) => {
    log[isDown ? 'warn' : 'info'](
      { gateways: names },
      isDown ? 'a payment company is down' : 'it answers again',
    )
    const noted = isDown ? startOutage(db, names, now()) : endOutage(db, names)
    noted.catch((error: unknown) => log.warn({ err: error }, 'an outage was not noted'))
  }
}

/** Checks the file storage. The shop sells without it, so it also starts while the storage is away. */
async function assertFiles({ fileStorage }: Config, log: Log): Promise<void> {
  if (!fileStorage) return
  const away = await assertStorage(openObjectStorage(fileStorage))
  if (away)
    log.error({ err: away }, 'pictures that were not shown before are missing until the storage answers')
}

type Stores = Pick<Shop, 'covers' | 'pictures' | 'late'>

async function openStores({
  db,
  config,
  log,
}: Pick<Shop, 'db' | 'config' | 'log'>): Promise<{ stores: Stores; closeStores: () => Promise<void> }> {
  await assertFiles(config, log)
  const late = openLateReads(db, { ...config, log })
  const covers = openCoverStore({
    folder: join(config.dataDir, 'covers'),
    onError: (error) => log.error({ err: error }, 'a cover could not be drawn or kept'),
  })
  const pictures = openPictureStore(config, (error) =>
    log.error({ err: error }, 'a picture could not be scaled or kept'),
  )
  return {
    stores: { late, covers, pictures },
    closeStores: async () => void (await Promise.all([late.close(), covers.close(), pictures.close()])),
  }
}
