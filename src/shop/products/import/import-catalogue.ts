import type { Shop } from '../../shop.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import type { PartialCategory, PartialFacet, PartialProduct } from './catalogue-line.ts'
import { importFacets } from './dictionary/import-facets.ts'
import { importCategories } from './import-categories.ts'
import { importProducts } from './import-products.ts'
import { addIssue, emptyReport, type ImportReport, type LineIssue } from './import-report.ts'
import type { PictureOrigin } from '../../pictures/fetch-picture.ts'
import { type FindPicture, openPictureFinder, placePictures } from './pictures/place-pictures.ts'
import { type NumberedLine, readLine } from './read-line.ts'
import { tidyTables } from './table-statistics-records.ts'

interface ImportOptions {
  /** without it lines cannot name pictures */
  pictures?: PictureOrigin
  /** called after every batch */
  onProgress?: (report: Readonly<ImportReport>) => void
}

const batchSize = 500

export interface ImportShop extends Pick<Shop, 'db' | 'now' | 'priceClock'> {
  config: Pick<Shop['config'], 'timeZone'>
}

/**
 * Imports a catalogue, one JSON object a line. Right lines are imported, others reported. A line only changes its
 * fields and can be repeated, so an interrupted import is simply run again.
 */
export async function importCatalogue(
  shop: ImportShop,
  lines: AsyncIterable<string>,
  { pictures, onProgress }: ImportOptions = {},
): Promise<ImportReport> {
  const report = emptyReport()
  const findPicture = openPictureFinder(shop.db, pictures)
  let batch: NumberedLine[] = []
  for await (const text of lines) {
    report.lines++
    if (text.trim() === '') continue
    const line = readLine(text, report.lines)
    if (Array.isArray(line)) for (const issue of line) addIssue(report, issue)
    else batch.push(line)
    if (batch.length === batchSize) {
      await importBatch(shop, await withPictures(batch, findPicture, report), report)
      batch = []
      onProgress?.(report)
    }
  }
  await importBatch(shop, await withPictures(batch, findPicture, report), report)
  if (report.created + report.changed >= batchSize) await tidyTables(shop.db)
  onProgress?.(report)
  report.issues.sort((one, other) => one.line - other.line)
  return report
}

/** Fetches pictures before any lock. */
async function withPictures(
  batch: readonly NumberedLine[],
  findPicture: FindPicture,
  report: ImportReport,
): Promise<NumberedLine[]> {
  const { lines, issues } = await placePictures(batch, findPicture)
  for (const issue of issues) addIssue(report, issue)
  return lines
}

/** If the database refuses a batch, tries its lines singly to find the faulty one. */
async function importBatch(shop: ImportShop, lines: NumberedLine[], report: ImportReport): Promise<void> {
  if (lines.length === 0) return
  try {
    add(report, await importLines(shop, lines))
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    const [only] = lines
    if (only && lines.length === 1) addIssue(report, { line: only.line, field: '', reason: error.message })
    else for (const line of lines) await importBatch(shop, [line], report)
  }
}

interface BatchReport {
  categories: number
  facets: number
  created: number
  changed: number
  unchanged: number
  issues: LineIssue[]
}

async function importLines(shop: ImportShop, lines: readonly NumberedLine[]): Promise<BatchReport> {
  const categoryLines: NumberedLine<PartialCategory>[] = []
  const facetLines: NumberedLine<PartialFacet>[] = []
  const productLines: NumberedLine<PartialProduct>[] = []
  for (const { line, content } of lines)
    if (content.kind === 'category') categoryLines.push({ line, content })
    else if (content.kind === 'product') productLines.push({ line, content })
    else facetLines.push({ line, content })
  return inCatalogueTransaction(shop, async (trx) => {
    const categories = await importCategories(trx, categoryLines)
    const facets = await importFacets(trx, facetLines)
    const products = await importProducts(trx, productLines, categories.known, {
      now: shop.now(),
      timeZone: shop.config.timeZone,
    })
    return {
      ...products,
      categories: categories.written,
      facets: facets.written,
      issues: [...categories.issues, ...facets.issues, ...products.issues],
    }
  })
}

function add(report: ImportReport, batch: BatchReport): void {
  report.categories += batch.categories
  report.facets += batch.facets
  report.created += batch.created
  report.changed += batch.changed
  report.unchanged += batch.unchanged
  for (const issue of batch.issues) addIssue(report, issue)
}

export function isRefusedByDatabase(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}
