import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedBase } from '../../db/seed/seed-base.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openLateReads } from '../../src/platform/database/late-reads.ts'
import { noSignals } from '../../src/platform/database/signals.ts'
import { openLog } from '../../src/platform/log/log.ts'
import type { MailTransport, OutgoingMail } from '../../src/platform/mail/mail-transport.ts'
import { openProcessCounts } from '../../src/platform/security/process-counts.ts'
import { openSecrets } from '../../src/platform/security/secrets.ts'
import { openCoverStore } from '../../src/shop/catalogue/covers/cover-store.ts'
import { openPictureStore } from '../../src/shop/pictures/picture-store.ts'
import { openPriceClock } from '../../src/shop/catalogue/prices/price-clock.ts'
import { openProductIndex } from '../../src/shop/catalogue/product-index/product-index.ts'
import { settingKeyOf } from '../../src/shop/fraud/fraud-limits.ts'
import { openBlockList } from '../../src/shop/fraud/blocks/block-list.ts'
import { fraudRuleNames } from '../../src/shop/fraud/fraud-rules.ts'
import { jobList } from '../../src/shop/job-list.ts'
import type { JobName } from '../../src/shop/job-name.ts'
import { openOutletGateway } from '../../src/shop/outlets/outlet-gateway.ts'
import { openBalanceGateway } from '../../src/shop/resellers/balance-gateway.ts'
import { openLiveCompanies } from '../../src/shop/payments/setup/live-companies.ts'
import type { Gateway } from '../../src/shop/gateways/gateway.ts'
import type { Db, Shop } from '../../src/shop/shop.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestShopOptions {
  /** a database to use (and to close with the shop); otherwise a fresh one on PostgreSQL */
  database?: TestDatabase
  /** environment variables, as `readConfig` reads them */
  env?: Record<string, string>
  gateways?: readonly Gateway[]
  /** the rules against fraud as a new shop has them; by default all are off, since tests buy much with one address and card */
  reviewsOrders?: boolean
}

export interface TestShop {
  shop: Shop
  database: TestDatabase
  /** every mail that was sent, in order; a test may make the next ones fail */
  mailbox: TestMailbox
  /** stands still until a test moves it */
  clock: TestClock
  /** names of the jobs that were woken, in order */
  woken: JobName[]
  /** Runs the background jobs until nothing is due. */
  runDueJobs(): Promise<void>
  close(): Promise<void>
}

/** A shop with its base data and nothing to sell, on a fresh database, with mail and time in the test's hands. */
export async function openTestShop({
  database,
  env = {},
  gateways = [],
  reviewsOrders = false,
}: TestShopOptions = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-shop-'))
  const opened = database ?? (await openTestDatabase())
  await seedBase(opened.db)
  if (!reviewsOrders) await switchRulesOff(opened.db)
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    BACKUPS: 'off',
    TZ: middayZone(),
    ...env,
  })
  const clock = testClock()
  const mailbox = testMailbox()
  const woken: JobName[] = []
  const live = {
    db: opened.db,
    config,
    log: openLog(config.logLevel),
    secrets: openSecrets(config),
    now: clock.now,
  }
  const companies = openLiveCompanies(live, [...gateways, openBalanceGateway(live), openOutletGateway()])
  const shop: Shop = {
    ...live,
    late: openLateReads(opened.db, { ...config, log: live.log }),
    mail: mailbox.transport,
    covers: openCoverStore({ folder: join(folder, 'covers') }),
    pictures: openPictureStore(config),
    productIndex: openProductIndex(opened.db),
    priceClock: openPriceClock({ db: opened.db, now: clock.now }),
    processCounts: openProcessCounts(),
    blockList: openBlockList(live),
    companies,
    gateways: companies.gateways,
    wake: (job) => woken.push(job),
    signals: noSignals,
  }
  await shop.blockList.refresh()
  return {
    shop,
    database: opened,
    mailbox,
    clock,
    woken,
    runDueJobs: () => runDueJobs(shop, woken),
    async close() {
      await shop.covers.close()
      await shop.pictures.close()
      await shop.late.close()
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Switches off rules that are not set yet, since some tests open a shop twice on one database. */
async function switchRulesOff(db: Db): Promise<void> {
  const rules = fraudRuleNames.map((rule) => `review.${rule}` as const)
  const names = [...rules, 'declined.visitor', 'declined.email', 'declined.card'] as const
  const rows = names.map((name) => ({ key: settingKeyOf(name), value: 'off' }))
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export interface TestClock {
  now(): Date
  set(moment: Date): void
  advance(step: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/**
 * A time zone where it is between 12:00 and 13:00 of the present UTC day, since some mails depend on the hour.
 */
function middayZone(): string {
  const west = new Date().getUTCHours() - 12
  return `Etc/GMT${west < 0 ? west : `+${west}`}`
}

function testClock(): TestClock {
  let present = new Date()
  return {
    now: () => new Date(present),
    set: (moment) => (present = moment),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      present = new Date(present.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}

export interface TestMailbox {
  sent: OutgoingMail[]
  /** error that the next mails meet; undefined if they are accepted */
  error: Error | undefined
  transport: MailTransport
}

function testMailbox(): TestMailbox {
  const mailbox: TestMailbox = {
    sent: [],
    error: undefined,
    transport: {
      kind: 'smtp',
      async send(message) {
        if (mailbox.error) throw mailbox.error
        mailbox.sent.push(message)
      },
      async close() {},
    },
  }
  return mailbox
}

/** All jobs except the one that asks other machines whether the shop answers. */
const dueJobs = jobList.filter(({ name }) => name !== 'watch-health')

/** Repeats the jobs while one did something or woke another, as the running shop does. */
async function runDueJobs(shop: Shop, woken: readonly JobName[]): Promise<void> {
  let done: number
  let wokenBefore: number
  do {
    done = 0
    wokenBefore = woken.length
    for (const job of dueJobs) done += await job.run(shop)
  } while (done > 0 || woken.length > wokenBefore)
}
