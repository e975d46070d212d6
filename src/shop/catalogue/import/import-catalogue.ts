import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Shop } from '../../shop.ts'
import type { CatalogueLine, CategoryLine, ProductLine } from './catalogue-line.ts'
import { waitForOtherImports } from './category-import-records.ts'
import { importCategories } from './import-categories.ts'
import { importProducts } from './import-products.ts'
import { addFault, emptyReport, type ImportReport, type LineFault } from './import-report.ts'
import { type NumberedLine, readLine } from './read-line.ts'
import { tidyTables } from './tidy-tables-records.ts'

interface ImportOptions {
  /** told after every batch */
  onProgress?: (report: Readonly<ImportReport>) => void
}

const batchSize = 500

/**
 * Imports a catalogue, one JSON object a line. Whatever is right goes in; every other line is reported. A line says all
 * there is to say of its product, so importing it again changes nothing: an import that was cut off is simply repeated.
 */
export async function importCatalogue(
  shop: Pick<Shop, 'db'>,
  lines: AsyncIterable<string>,
  { onProgress }: ImportOptions = {},
): Promise<ImportReport> {
  const report = emptyReport()
  let batch: NumberedLine[] = []
  for await (const text of lines) {
    report.lines++
    if (text.trim() === '') continue
    const line = readLine(text, report.lines)
    if (Array.isArray(line)) for (const fault of line) addFault(report, fault)
    else batch.push(line)
    if (batch.length === batchSize) {
      await importBatch(shop, batch, report)
      batch = []
      onProgress?.(report)
    }
  }
  await importBatch(shop, batch, report)
  if (report.created + report.changed >= batchSize) await tidyTables(shop.db)
  onProgress?.(report)
  report.faults.sort((one, other) => one.line - other.line)
  return report
}

/** When the database itself refuses a batch, its lines are tried one by one to find the one at fault. */
async function importBatch(
  shop: Pick<Shop, 'db'>,
  lines: NumberedLine[],
  report: ImportReport,
): Promise<void> {
  if (lines.length === 0) return
  try {
    add(report, await importLines(shop, lines))
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    const [only] = lines
    if (only && lines.length === 1) addFault(report, { line: only.line, field: '', reason: error.message })
    else for (const line of lines) await importBatch(shop, [line], report)
  }
}

interface BatchReport {
  categories: number
  created: number
  changed: number
  unchanged: number
  faults: LineFault[]
}

function importLines(shop: Pick<Shop, 'db'>, lines: readonly NumberedLine[]): Promise<BatchReport> {
  const categoryLines = lines.filter((line): line is NumberedLine<CategoryLine> => isCategory(line.content))
  const productLines = lines.filter((line): line is NumberedLine<ProductLine> => !isCategory(line.content))
  return inTransaction(shop.db, async (trx) => {
    await waitForOtherImports(trx)
    const categories = await importCategories(trx, categoryLines)
    const products = await importProducts(trx, productLines, categories.known)
    return { ...products, categories: categories.written, faults: [...categories.faults, ...products.faults] }
  })
}

function isCategory(line: CatalogueLine): line is CategoryLine {
  return line.kind === 'category'
}

function add(report: ImportReport, batch: BatchReport): void {
  report.categories += batch.categories
  report.created += batch.created
  report.changed += batch.changed
  report.unchanged += batch.unchanged
  for (const fault of batch.faults) addFault(report, fault)
}

/** SQLSTATE classes 22 (data) and 23 (constraint): a value that the checks above let through. */
function isRefusedByDatabase(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}
