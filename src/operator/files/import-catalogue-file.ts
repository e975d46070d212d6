import { dirname } from 'node:path'
import { importCatalogue } from '../../shop/products/import/import-catalogue.ts'
import type { ImportReport } from '../../shop/products/import/import-report.ts'
import { assertFile } from './assert-file.ts'
import { commandText } from '../command-text.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { printReport } from './print-report.ts'
import { progressLine } from './progress-line.ts'
import { readLines } from './read-lines.ts'

export async function importCatalogueFile(
  file: string,
  { json = false, dryRun = false }: { json?: boolean; dryRun?: boolean },
): Promise<ImportReport> {
  assertFile(file)
  const line = progressLine(file, commandText(dryRun ? 'import.checking' : 'import.importing', { file }))
  const report = await withOperatorShop((shop) =>
    importCatalogue(shop, readLines(file, line.read), {
      pictures: { store: shop.pictures, folder: dirname(file), allowThisMachine: shop.config.isLocal },
      isDryRun: dryRun,
      onProgress: (soFar) => line.print(importSummary(soFar)),
    }),
  )
  line.end(importSummary(report))
  printReport(report, json)
  return report
}

export function importSummary(report: ImportReport): string {
  const { lines, categories, facets, created, changed, unchanged, issueCount: issues } = report
  const counts = { lines, categories, facets, created, changed, unchanged, issues }
  return commandText('import.summary', counts)
}
