import { basename } from 'node:path'
import { batchNumber } from '../../shop/delivery/batches/batch-name.ts'
import {
  importKeyLines,
  type KeyLineIssue,
  type KeyLinesReport,
} from '../../shop/delivery/key-import/import-key-lines.ts'
import { type BatchField, readBatchFacts } from '../../shop/delivery/batches/batch-facts.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, tell } from '../terminal.ts'
import { assertFile } from '../files/assert-file.ts'
import { counted } from '../counted.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { printReport } from '../files/print-report.ts'
import { progressLine } from '../files/progress-line.ts'
import { readLines } from '../files/read-lines.ts'

export interface ImportKeysOptions {
  sku?: string
  batch?: string
  supplier?: string
  cost?: string
  invoice?: string
  received?: string
  note?: string
  anyShape?: boolean
  dryRun?: boolean
  json?: boolean
}

/** Returns undefined if an option is not valid; then nothing was read. */
export async function importKeysFile(
  file: string,
  { json = false, sku, batch, received, anyShape, dryRun, ...texts }: ImportKeysOptions,
): Promise<KeyLinesReport | undefined> {
  const facts = readBatchFacts({ ...texts, receivedOn: received }, new Date())
  if ('invalid' in facts) return refuseOption(invalidOptions[facts.invalid])
  const batchId = batch === undefined ? undefined : batchNumber(batch)
  if (batch !== undefined && (batchId === undefined || Object.keys(texts).length > 0))
    return refuseOption('--batch: a batch such as B-12, whose supplier and cost are known already.')
  assertFile(file)
  const line = progressLine(file, `${dryRun ? 'Checking' : 'Importing'} ${file}`)
  const summary = (report: KeyLinesReport) => summaryOf(report, dryRun === true)
  const report = await withOperatorShop((shop) =>
    importKeyLines(
      shop,
      commandActor(),
      {
        lines: readLines(file, line.read),
        fileName: basename(file),
        facts,
        sku,
        batchId,
        takesAnyShape: anyShape === true,
        isDryRun: dryRun === true,
      },
      (soFar) => line.tell(summary(soFar)),
    ),
  )
  if (report === 'no-batch') return refuseOption(`--batch: there is no ${batch}. "keys batches" lists them.`)
  if (report === 'unknown-sku')
    return refuseOption('--sku: is not a SKU of the shop, or not that of the batch.')
  if (report === 'rolled-back')
    return refuseOption('Somebody rolled this import back; the rest was not read.')
  line.end(summary(report))
  const issues = report.issues.map(({ line: at, sku: of, issue }) => ({
    line: at,
    sku: of,
    reason: reasons[issue],
  }))
  const bad = issues.map(({ sku: of, ...issue }) => ({ ...issue, subject: of }))
  printReport({ ...report, issues }, bad, report.issueCount, json)
  if (report.importId !== undefined)
    tell(
      `Wrong file? "keys roll-back ${report.importId} --count ${report.imported}" takes it back within a day.`,
    )
  return report
}

function refuseOption(why: string): undefined {
  fail(why)
}

const invalidOptions: Record<BatchField, string> = {
  supplier: '--supplier: at most 120 characters.',
  cost: '--cost: US dollars for one key, such as 22.10.',
  invoice: '--invoice: at most 120 characters.',
  receivedOn: '--received: a day, such as 2026-11-22.',
  note: '--note: at most 500 characters.',
}

const reasons: Record<KeyLineIssue, string> = {
  'not-a-key': 'is not {"sku", "key"} or {"sku", "user", "password"}, a row of columns, or a key',
  'no-sku': 'has no SKU; --sku sets it for the whole file',
  'unknown-sku': 'is not a SKU of the shop',
  'other-sku': 'is not the SKU of the batch',
  'wrong-kind': 'needs a key for digital keys, user and password for accounts',
  'no-content': 'holds no key, or no user or password',
  'other-shape': 'looks unlike the other keys of this SKU; --any-shape takes it',
  duplicate: 'has this key in the shop or in the file already',
}

function summaryOf({ imported, issueCount }: KeyLinesReport, isDryRun: boolean): string {
  return isDryRun
    ? `${counted(imported, 'key is', 'keys are')} new, ${issueCount} would be left out; nothing is stored`
    : `${counted(imported, 'key', 'keys')} imported, ${issueCount} left out`
}
