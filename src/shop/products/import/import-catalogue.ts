import type { Shop } from '../../shop.ts'
import { inDollars } from '../../money.ts'
import { keepOldAddresses } from '../../content/old-addresses/keep-old-addresses.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { keepingStates } from '../undo/begin-change.ts'
import type { PartialCategory, PartialFacet, PartialProduct } from './catalogue-line.ts'
import { type ForeignShop, foreignShops, type TranslatedLine } from './dialects/dialect.ts'
import { foreignCents } from './dialects/foreign-amount.ts'
import { openCategories } from './dialects/foreign-categories.ts'
import { readItems } from './dialects/read-items.ts'
import { knownCategories } from './category-import-records.ts'
import { importFacets } from './dictionary/import-facets.ts'
import { importCategories } from './import-categories.ts'
import { importProducts } from './import-products.ts'
import { type Issue, refuse } from '../../errors.ts'
import { addIssue, emptyReport, type ImportReport, type LineIssue } from './import-report.ts'
import type { PictureOrigin } from '../../pictures/fetch-picture.ts'
import { type FindPicture, openPictureFinder, placePictures } from './pictures/place-pictures.ts'
import type { NumberedLine } from './read-line.ts'
import { tidyTables } from './table-statistics-records.ts'

interface ImportOptions {
  /** without it lines cannot name pictures */
  pictures?: PictureOrigin
  /** checks everything and stores nothing but pictures */
  isDryRun?: boolean
  /** keeps the former state of each product for an undo */
  changeId?: number
  /** shop software that wrote the file; a file of another one is refused */
  from?: ForeignShop
  /** units of the currency of another shop's prices for one US dollar */
  rate?: string
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
  { pictures, onProgress, isDryRun = false, changeId, from, rate = '1' }: ImportOptions = {},
): Promise<ImportReport> {
  const report = emptyReport()
  const how = { isDryRun, changeId }
  const findPicture = openPictureFinder(shop.db, pictures)
  const known = await knownCategories(shop.db)
  const file = await readItems(counted(lines, report), {
    categoryOf: openCategories(new Set(known.keys())),
    centsOf(amount) {
      const cents = foreignCents(amount)
      return cents === undefined ? undefined : inDollars(cents, rate)
    },
  })
  report.shop = file.shop
  if (from !== undefined && file.shop !== from)
    refuse('import.other-shop', { field: 'file', values: { wanted: foreignShops[from] } })
  let batch: TranslatedLine[] = []
  for await (const item of file.items) {
    if (Array.isArray(item)) for (const issue of item) addIssue(report, issue)
    else batch.push(item)
    // a dry run is one batch: it rolls back, so later batches would miss the lines of earlier ones
    if (batch.length === batchSize && !isDryRun) {
      await importInPlaces(shop, batch, report, { ...how, findPicture })
      batch = []
      onProgress?.(report)
    }
  }
  await importInPlaces(shop, batch, report, { ...how, findPicture })
  if (!isDryRun && report.created + report.changed >= batchSize) await tidyTables(shop.db)
  onProgress?.(report)
  report.issues.sort((one, other) => one.line - other.line)
  return report
}

async function* counted(lines: AsyncIterable<string>, report: ImportReport): AsyncGenerator<string> {
  for await (const line of lines) {
    report.lines++
    yield line
  }
}

/** Imports a batch, and reports its faults at their places in the file. Fetches pictures before any lock. */
async function importInPlaces(
  shop: ImportShop,
  batch: readonly TranslatedLine[],
  report: ImportReport,
  { findPicture, ...options }: Omit<BatchOptions, 'placed' | 'oldAddresses'> & { findPicture: FindPicture },
): Promise<void> {
  const places = new Map(
    batch.filter(({ content }) => content.kind === 'product').map(({ line, placeOf }) => [line, placeOf]),
  )
  const oldAddresses = new Map(
    batch.flatMap(({ content, oldAddress }) =>
      content.kind === 'product' && oldAddress !== undefined ? [[content.id, oldAddress] as const] : [],
    ),
  )
  const placed = (issue: LineIssue) => ({ ...issue, ...places.get(issue.line)?.(issue.field) })
  const { lines, issues } = await placePictures(batch, findPicture)
  for (const issue of issues) addIssue(report, placed(issue))
  await importBatch(shop, lines, report, { ...options, oldAddresses, placed })
}

/** If the database refuses a batch, tries its lines singly to find the faulty one. */
async function importBatch(
  shop: ImportShop,
  lines: NumberedLine[],
  report: ImportReport,
  how: BatchOptions,
): Promise<void> {
  if (lines.length === 0) return
  try {
    add(report, await importLines(shop, lines, how), how)
  } catch (error) {
    const issue = databaseIssue(error)
    const [only] = lines
    if (only && lines.length === 1) addIssue(report, how.placed({ ...issue, line: only.line }))
    else for (const line of lines) await importBatch(shop, [line], report, how)
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

interface BatchOptions {
  isDryRun: boolean
  changeId: number | undefined
  /** addresses in the other shop by the ids of products */
  oldAddresses: ReadonlyMap<string, string>
  /** returns the issue at its place in the file */
  placed(issue: LineIssue): LineIssue
}

/** Rolls a dry run back. */
const rollBack = new Error('a dry run')

async function importLines(
  shop: ImportShop,
  lines: readonly NumberedLine[],
  { isDryRun, changeId, oldAddresses }: BatchOptions,
): Promise<BatchReport> {
  const categoryLines: NumberedLine<PartialCategory>[] = []
  const facetLines: NumberedLine<PartialFacet>[] = []
  const productLines: NumberedLine<PartialProduct>[] = []
  for (const { line, content } of lines)
    if (content.kind === 'category') categoryLines.push({ line, content })
    else if (content.kind === 'product') productLines.push({ line, content })
    else facetLines.push({ line, content })
  let report: BatchReport | undefined
  const work = inCatalogueTransaction(shop, async (trx) => {
    const categories = await importCategories(trx, categoryLines)
    const facets = await importFacets(trx, facetLines)
    const clock = { now: shop.now(), timeZone: shop.config.timeZone }
    const write = () => importProducts(trx, productLines, categories.known, clock)
    const ids = productLines.map(({ content }) => content.id)
    const products = await (changeId === undefined ? write() : keepingStates(trx, { changeId, ids }, write))
    await keepOldAddresses(trx, clock.now, ids, oldAddresses)
    report = {
      ...products,
      categories: categories.written,
      facets: facets.written,
      issues: [...categories.issues, ...facets.issues, ...products.issues],
    }
    if (isDryRun) throw rollBack
    return report
  })
  return work.catch((error: unknown) => {
    if (error === rollBack && report) return report
    throw error
  })
}

function add(report: ImportReport, batch: BatchReport, { placed }: BatchOptions): void {
  report.categories += batch.categories
  report.facets += batch.facets
  report.created += batch.created
  report.changed += batch.changed
  report.unchanged += batch.unchanged
  for (const issue of batch.issues) addIssue(report, placed(issue))
}

/** Returns the issues of values that the database refuses. Throws other errors. */
export function databaseIssue(error: unknown): Issue {
  if (error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code)))
    return { code: 'input.database', values: { error: error.message } }
  throw error
}
