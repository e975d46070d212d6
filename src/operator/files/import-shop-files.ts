import { basename } from 'node:path'
import { checkFile, importFile } from '../../shop/products/files/import-file.ts'
import type { ForeignShop } from '../../shop/products/import/dialects/dialect.ts'
import type { ImportReport } from '../../shop/products/import/import-report.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { commandText } from '../command-text.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print } from '../terminal.ts'
import { assertFile } from './assert-file.ts'
import { importSummary } from './import-catalogue-file.ts'
import { printReport } from './print-report.ts'
import { progressLine } from './progress-line.ts'
import { readText } from './read-lines.ts'

export interface ImportShopOptions {
  currency?: string
  dryRun?: boolean
  json?: boolean
}

/** Imports the product files of another shop, one after the other. */
export async function importShopFiles(
  kind: ForeignShop,
  files: readonly string[],
  { json = false, dryRun = false, currency }: ImportShopOptions,
): Promise<{ issueCount: number }> {
  for (const file of files) assertFile(file)
  let issueCount = 0
  for (const file of files) {
    const { report, changeId } = await importOne(file, {
      from: kind,
      dryRun,
      ...(currency !== undefined && { currency }),
    })
    printReport(report, json)
    issueCount += report.issueCount
    if (changeId !== undefined && report.created + report.changed > 0)
      print(commandText('import.wrong-file', { command: `products undo ${changeId}` }))
  }
  return { issueCount }
}

async function importOne(
  file: string,
  { dryRun, ...options }: { from: ForeignShop; currency?: string; dryRun: boolean },
): Promise<{ report: ImportReport; changeId?: number }> {
  const line = progressLine(file, commandText(dryRun ? 'import.checking' : 'import.importing', { file }))
  const read = { name: basename(file), stream: () => readText(file, line.read) }
  const how = { ...options, onProgress: (soFar: ImportReport) => line.print(importSummary(soFar)) }
  const done = await withOperatorShop(async (shop) => {
    if (dryRun) return { report: await checkFile(shop, read, how) }
    const report = await importFile(shop, commandActor(), read, how)
    return { report, changeId: report.changeId }
  })
  line.end(importSummary(done.report))
  return done
}
