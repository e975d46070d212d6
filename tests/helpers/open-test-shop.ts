import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedBase } from '../../db/seed/seed-base.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { noSignals } from '../../src/platform/database/signals.ts'
import { openLog } from '../../src/platform/log/log.ts'
import type { MailTransport, OutgoingMail } from '../../src/platform/mail/mail-transport.ts'
import { openSecrets } from '../../src/platform/security/secrets.ts'
import { jobList } from '../../src/server/job-list.ts'
import { openCoverStore } from '../../src/shop/catalogue/covers/cover-store.ts'
import { openProductIndex } from '../../src/shop/catalogue/product-index/product-index.ts'
import type { Gateway } from '../../src/shop/payments/gateway.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestShopOptions {
  /** a database to use (and to close with the shop); otherwise a fresh one on PostgreSQL */
  database?: TestDatabase
  /** environment variables, as `readConfig` reads them */
  env?: Record<string, string>
  gateways?: readonly Gateway[]
}

export interface TestShop {
  shop: Shop
  database: TestDatabase
  /** every mail that was sent, in order; a test may make the next ones fail */
  mailbox: TestMailbox
  /** stands still until a test moves it */
  clock: TestClock
  /** names of the jobs that were woken, in order */
  woken: string[]
  /** Does what the background jobs have to do now, all of it. */
  runDueJobs(): Promise<void>
  close(): Promise<void>
}

/** A shop with its base data and nothing to sell, on a fresh database, with mail and time in the test's hands. */
export async function openTestShop({
  database,
  env = {},
  gateways = [],
}: TestShopOptions = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-shop-'))
  const opened = database ?? (await openTestDatabase())
  await seedBase(opened.db)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env })
  const clock = testClock()
  const mailbox = testMailbox()
  const woken: string[] = []
  const shop: Shop = {
    db: opened.db,
    config,
    log: openLog(config.logLevel),
    secrets: openSecrets(config),
    mail: mailbox.transport,
    covers: openCoverStore({ folder: join(folder, 'covers') }),
    productIndex: openProductIndex(opened.db),
    gateways: new Map(gateways.map((gateway) => [gateway.name, gateway])),
    now: clock.now,
    wake: (job) => woken.push(job),
    signals: noSignals,
  }
  return {
    shop,
    database: opened,
    mailbox,
    clock,
    woken,
    runDueJobs: () => runDueJobs(shop),
    async close() {
      await shop.covers.close()
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface TestClock {
  now(): Date
  set(moment: Date): void
  advance(step: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
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
  /** what the next mails meet; nothing when they are taken */
  fault: Error | undefined
  transport: MailTransport
}

function testMailbox(): TestMailbox {
  const mailbox: TestMailbox = {
    sent: [],
    fault: undefined,
    transport: {
      kind: 'smtp',
      async send(message) {
        if (mailbox.fault) throw mailbox.fault
        mailbox.sent.push(message)
      },
      async close() {},
    },
  }
  return mailbox
}

async function runDueJobs(shop: Shop): Promise<void> {
  const jobs = jobList(shop)
  let done: number
  do {
    done = 0
    for (const job of jobs) done += await job.run()
  } while (done > 0)
}
