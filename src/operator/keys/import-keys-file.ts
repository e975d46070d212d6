import { basename } from 'node:path'
import { batchNumber } from '../../shop/keys/batches/batch-name.ts'
import { importKeyLines, type KeyLinesReport } from '../../shop/keys/key-import/import-key-lines.ts'
import { refuse } from '../../shop/errors.ts'
import { readBatchFacts } from '../../shop/keys/batches/batch-facts.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print } from '../terminal.ts'
import { assertFile } from '../files/assert-file.ts'
import { commandText } from '../command-text.ts'
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

export async function importKeysFile(
  file: string,
  { json = false, sku, batch, received, anyShape, dryRun, ...texts }: ImportKeysOptions,
): Promise<KeyLinesReport> {
  const facts = readBatchFacts({ ...texts, receivedOn: received }, new Date())
  const batchId = batch === undefined ? undefined : batchNumber(batch)
  if (batch !== undefined && (batchId === undefined || Object.keys(texts).length > 0))
    refuse('import.batch', { field: 'batch' })
  assertFile(file)
  const line = progressLine(file, commandText(dryRun ? 'import.checking' : 'import.importing', { file }))
  const summary = ({ imported, issueCount: issues }: KeyLinesReport) =>
    commandText(dryRun ? 'import.keys-checked' : 'import.keys', { imported, issues })
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
      (soFar) => line.print(summary(soFar)),
    ),
  )
  line.end(summary(report))
  printReport(report, json)
  if (report.importId !== undefined)
    print(
      commandText('import.wrong-file', {
        command: `keys roll-back ${report.importId} --count ${report.imported}`,
      }),
    )
  return report
}
