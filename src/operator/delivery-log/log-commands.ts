import type { Command } from 'commander'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { atRunningBackOffice } from '../../platform/config/back-office-address.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { openLog } from '../../platform/log/log.ts'
import { waitingLines } from '../../shop/delivery-log/log-records.ts'
import { readLog } from '../../shop/delivery-log/read-log.ts'
import { verifyLog } from '../../shop/delivery-log/verify-log.ts'
import type { Database } from '../../shop/schema.ts'
import type { Db } from '../../shop/shop.ts'
import { commandText } from '../command-text.ts'
import { reportingErrors } from '../report-errors.ts'
import { fail, print, printLines } from '../terminal.ts'
import { type ExportOptions, exportLog } from './export-log.ts'
import { entriesOfFile, MalformedEntry } from './log-file.ts'
import { problemLine, verdictLines } from './log-text.ts'

interface VerifyOptions {
  head?: string[]
  key?: string[]
}

export function logCommands(log: Command): void {
  log
    .command('verify')
    .argument('[file]')
    .option('--head <heads...>')
    .option('--key <ids...>')
    .action((file: string | undefined, options: VerifyOptions) =>
      reportingErrors(() => (file === undefined ? verifyDatabase(options) : verifyFile(file, options))),
    )
  log
    .command('export')
    .argument('<file>')
    .option('--order <number>')
    .option('--open')
    .action((file: string, options: ExportOptions) => reportingErrors(() => exportLog(file, options)))
}

async function verifyFile(file: string, { head = [], key }: VerifyOptions): Promise<void> {
  try {
    report(await verifyLog(entriesOfFile(file), { heads: head, ...(key && { keys: key }) }))
  } catch (error) {
    if (!(error instanceof MalformedEntry)) throw error
    fail(error.message)
  }
}

async function verifyDatabase({ head = [], key }: VerifyOptions): Promise<void> {
  await withDatabase(async (db) => {
    report(await verifyLog(readLog(db), { heads: head, ...(key && { keys: key }) }))
    const { count } = await waitingLines(db)
    if (count > 0) print(commandText('log.waiting', { count }))
  })
}

function report(verdict: Awaited<ReturnType<typeof verifyLog>>): void {
  if (verdict.problem) fail(problemLine(verdict.problem))
  else printLines(verdictLines(verdict))
}

/** Runs `work` on the shop's database. Does not change or create it, and needs no secret. */
async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const config = await atRunningBackOffice(readConfig())
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    return fail(commandText('log.no-shop', { folder: config.dataDir }))
  const options = { log: openLog('silent'), description: '"npm run shop -- log"', joinRunning: true }
  const database = await openDatabase<Database>({ ...config, ...options })
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}
