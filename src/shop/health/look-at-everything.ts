import { setTimeout as wait } from 'node:timers/promises'
import { redactText } from '../../platform/log/redact.ts'
import type { Words } from '../localisation/words.ts'
import { backupChecks } from './checks/backup-checks.ts'
import { logChecks } from './checks/log-checks.ts'
import { machineChecks } from './checks/machine-checks.ts'
import { moneyChecks } from './checks/money-checks.ts'
import { outsideChecks } from './checks/outside-checks.ts'
import { processChecks } from './checks/process-checks.ts'
import { rightsChecks } from './checks/rights-checks.ts'
import { secretChecks } from './checks/secret-checks.ts'
import { sumChecks } from './checks/sum-checks.ts'
import { jobsAnswer, workChecks } from './checks/work-checks.ts'
import {
  type Answer,
  type Check,
  fault,
  type Finding,
  type HealthShop,
  look,
  type ShopWithoutDatabase,
} from './finding.ts'
import type { FindingState } from './health-tables.ts'
import { type AnyJob, listJobRuns } from './jobs/list-job-runs.ts'

const databaseChecks = (jobs: readonly AnyJob[]): readonly Check[] => [
  ...machineChecks,
  ...processChecks,
  ...workChecks,
  { name: 'jobs', run: async (shop) => jobsAnswer(await listJobRuns(shop, jobs)) },
  ...moneyChecks,
  ...backupChecks,
  ...secretChecks,
  ...rightsChecks,
  ...logChecks,
  ...sumChecks,
]

const timeoutMs = 15_000

export async function lookAtEverything(shop: HealthShop, jobs: readonly AnyJob[]): Promise<Finding[]> {
  const findings = await Promise.all([
    ...outsideChecks.map((check) => answered(check, () => check.run(shop))),
    ...databaseChecks(jobs).map((check) => answered(check, () => check.run(shop))),
  ])
  return worstFirst(findings.flat())
}

/** Checks that work without the database, with the reason of its failure. */
export async function runOutsideChecks(shop: ShopWithoutDatabase, why: Answer): Promise<Finding[]> {
  const findings = await Promise.all(outsideChecks.map((check) => answered(check, () => check.run(shop))))
  return worstFirst([{ check: 'database', ...why }, ...findings.flat()])
}

async function answered(
  { name }: Pick<Check, 'name'>,
  ask: () => Promise<Answer | Answer[]>,
): Promise<Finding[]> {
  const slow = wait(timeoutMs, look('finding.too-slow', 'finding.too-slow-todo'), {
    ref: false,
  })
  const answer = await Promise.race([ask(), slow]).catch(notLookedAt)
  return [answer].flat().map((one) => ({ check: name, ...one }))
}

const undefinedTable = '42P01'

function notLookedAt(error: unknown): Answer {
  const problem = redactText(error instanceof Error ? error.message : String(error))
  const says: Words = ['finding.unseen', { problem }]
  const isOlder = error instanceof Error && 'code' in error && error.code === undefinedTable
  return isOlder ? look(says, 'finding.unseen.older-todo') : fault(says, 'finding.unseen.todo')
}

const order: readonly FindingState[] = ['fault', 'look', 'ok']

function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}
