import { dirname } from 'node:path'
import { importCatalogue } from '../../shop/products/import/import-catalogue.ts'
import type { ImportReport } from '../../shop/products/import/import-report.ts'
import { assertFile } from './assert-file.ts'
import { counted } from '../counted.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { printReport } from './print-report.ts'
import { progressLine } from './progress-line.ts'
import { readLines } from './read-lines.ts'

export async function importCatalogueFile(
  file: string,
  { json = false, dryRun = false }: { json?: boolean; dryRun?: boolean },
): Promise<ImportReport> {
  assertFile(file)
  const line = progressLine(file, `${dryRun ? 'Checking' : 'Importing'} ${file}`)
  const report = await withOperatorShop((shop) =>
    importCatalogue(shop, readLines(file, line.read), {
      pictures: { store: shop.pictures, folder: dirname(file), allowThisMachine: shop.config.isLocal },
      isDryRun: dryRun,
      onProgress: (soFar) => line.tell(importSummary(soFar)),
    }),
  )
  line.end(importSummary(report))
  printReport(report, json)
  return report
}

export function importSummary({
  lines,
  categories,
  facets,
  created,
  changed,
  unchanged,
  issueCount,
}: ImportReport): string {
  const figures = [
    counted(lines, 'line', 'lines'),
    counted(categories, 'category', 'categories'),
    ...(facets > 0 ? [counted(facets, 'dictionary entry', 'dictionary entries')] : []),
    counted(created, 'new product', 'new products'),
    `${changed} changed`,
    `${unchanged} unchanged`,
    counted(issueCount, 'issue', 'issues'),
  ]
  return figures.join(', ')
}
