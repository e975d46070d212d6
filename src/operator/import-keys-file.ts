import { z } from 'zod'
import { importKeys, type KeyImportReport, type KeyToImport } from '../shop/delivery/import-keys.ts'
import { assertFile } from './assert-file.ts'
import { counted } from './counted.ts'
import { type OperatorShop, withOperatorShop } from './open-operator-shop.ts'
import { printReport } from './print-report.ts'
import { type ProgressLine, progressLine } from './progress-line.ts'
import { readLines } from './read-lines.ts'

interface KeysReport {
  imported: number
  faultCount: number
  /** the key itself is never repeated */
  faults: { line: number; sku: string; reason: string }[]
}

const batchSize = 1000
const keptFaults = 1000

export async function importKeysFile(
  file: string,
  { json = false }: { json?: boolean },
): Promise<KeysReport> {
  assertFile(file)
  const line = progressLine(file, `Importing ${file}`)
  const report: KeysReport = { imported: 0, faultCount: 0, faults: [] }
  await withOperatorShop((shop) => importLines(shop, readLines(file, line.read), report, line))
  line.end(summary(report))
  const faults = report.faults.map(({ line: at, sku, reason }) => ({ line: at, subject: sku, reason }))
  printReport(report, faults, report.faultCount, json)
  return report
}

async function importLines(
  shop: OperatorShop,
  lines: AsyncIterable<string>,
  report: KeysReport,
  progress: ProgressLine,
): Promise<void> {
  let batch: KeyToImport[] = []
  let line = 0
  for await (const text of lines) {
    line++
    if (text.trim() === '') continue
    const row = readKeyLine(text, line)
    if (row) batch.push(row)
    else addFault(report, { line, sku: '', reason: notAKey })
    if (batch.length < batchSize) continue
    addBatch(report, await importKeys(shop, batch))
    progress.tell(summary(report))
    batch = []
  }
  if (batch.length > 0) addBatch(report, await importKeys(shop, batch))
  report.faults.sort((one, other) => one.line - other.line)
}

const notAKey = 'is not {"sku", "key"} or {"sku", "user", "password"}'

const filled = z.string().trim().min(1).max(500)
const keyLine = z.union([
  z.strictObject({ sku: filled, key: filled }),
  z.strictObject({ sku: filled, user: filled, password: filled }),
])

/** Messages of the JSON parser repeat what they read, so none of them gets out of here. */
function readKeyLine(text: string, line: number): KeyToImport | undefined {
  try {
    const row = keyLine.parse(JSON.parse(text))
    const content = 'key' in row ? { code: row.key } : { user: row.user, password: row.password }
    return { line, sku: row.sku, content }
  } catch {
    return undefined
  }
}

const reasons: Record<KeyImportReport['faults'][number]['fault'], string> = {
  'unknown-sku': 'is no SKU of the shop',
  'wrong-kind': 'needs a key for digital keys, user and password for accounts',
  duplicate: 'has this key in the shop already',
}

function addBatch(report: KeysReport, batch: KeyImportReport): void {
  report.imported += batch.imported
  for (const { line, sku, fault } of batch.faults) addFault(report, { line, sku, reason: reasons[fault] })
}

function addFault(report: KeysReport, fault: KeysReport['faults'][number]): void {
  report.faultCount++
  if (report.faults.length < keptFaults) report.faults.push(fault)
}

function summary({ imported, faultCount }: KeysReport): string {
  return `${counted(imported, 'key', 'keys')} imported, ${faultCount} left out`
}
