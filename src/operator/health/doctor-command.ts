import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { atRunningBackOffice } from '../../platform/config/back-office-address.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { openLog } from '../../platform/log/log.ts'
import { findSecrets } from '../../platform/security/secrets.ts'
import {
  fault,
  type Finding,
  type FindingInWords,
  findingInWords,
  look,
  quoted,
  type ShopWithoutDatabase,
} from '../../shop/health/finding.ts'
import { runOutsideChecks } from '../../shop/health/look-at-everything.ts'
import { runChecks } from '../../shop/health/run-checks.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import type { Database } from '../../shop/schema.ts'
import { commandText } from '../command-text.ts'
import { reportingErrors } from '../report-errors.ts'
import { print, printJson, printLines } from '../terminal.ts'

export function doctorCommand(command: Command): void {
  command
    .option('--json')
    .option('--ask')
    .action((options: Wishes) => reportingErrors(() => doctor(options)))
}

interface Wishes {
  json?: boolean
  ask?: boolean
}

async function doctor({ json = false, ask = false }: Wishes): Promise<void> {
  const findings = (await examine(ask)).map(findingInWords)
  if (json) printJson(findings)
  else printLines(findings.flatMap(linesOf))
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  const isAllOk = findings.length === count('ok')
  const facts = { fault: count('fault'), look: count('look'), ok: count('ok') }
  if (!json) print(officeText(isAllOk ? 'health.facts-all-ok' : 'health.facts', facts))
  if (count('fault') > 0) process.exitCode = 1
}

/** Changes nothing: creates and migrates no database, generates no secret. */
async function examine(asksCompanies: boolean): Promise<Finding[]> {
  let config: Config
  try {
    config = await atRunningBackOffice(readConfig())
  } catch (error) {
    return messageOf(error)
      .split('\n')
      .map((line) => ({
        check: 'configuration' as const,
        ...fault(quoted(line), 'finding.configuration.todo'),
      }))
  }
  const outside: ShopWithoutDatabase = { config, secrets: findSecrets(config), now: () => new Date() }
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    return runOutsideChecks(
      outside,
      look(['finding.database.none', { folder: config.dataDir }], 'finding.start'),
    )
  try {
    const options = { log: openLog('silent'), description: '"npm run shop -- doctor"', joinRunning: true }
    const database = await openDatabase<Database>({ ...config, ...options })
    try {
      return await runChecks({ ...outside, db: database.db, asksCompanies })
    } finally {
      await database.close()
    }
  } catch (error) {
    return runOutsideChecks(outside, fault(quoted(messageOf(error)), 'finding.database.todo'))
  }
}

function linesOf({ state, title, about, says, value = '', since, todo }: FindingInWords): string[] {
  const head = `${commandText(`check.${state}`).padEnd(5)}  ${about === undefined ? title : `${title}: ${about}`}`
  const at = since?.slice(0, 16).replace('T', ' ')
  const said = at === undefined ? says : commandText('check.since', { says, at })
  const line = `${head.padEnd(34)}  ${value.padEnd(13)}  ${said}`
  return todo === undefined ? [line] : [line, `${' '.repeat(51)}→ ${todo}`]
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
