import { csvCells, csvRecords } from '../../../../platform/read-csv.ts'
import { refuse } from '../../../errors.ts'
import type { LineIssue } from '../import-report.ts'
import { readLine } from '../read-line.ts'
import type { Dialect, DialectHelp, ForeignRow, ForeignShop, TranslatedLine } from './dialect.ts'
import { shopify } from './shopify.ts'
import { wooCommerce } from './woocommerce.ts'

const dialects: readonly Dialect[] = [wooCommerce, shopify]

export interface ReadFile {
  /** undefined for our own format */
  shop: ForeignShop | undefined
  items: AsyncIterable<TranslatedLine | LineIssue[]>
}

/** Reads a catalogue file in our own format, or in that of another shop, known by its columns. */
export async function readItems(lines: AsyncIterable<string>, help: DialectHelp): Promise<ReadFile> {
  const iterator = lines[Symbol.asyncIterator]()
  const { value } = await iterator.next()
  const first = (value ?? '').replace(/^\uFEFF/, '')
  const all = value === undefined ? noLines() : withFirst(first, iterator)
  const head = headOf(first)
  if (!head) return { shop: undefined, items: ownItems(all) }
  const titles = new Set(head.titles)
  const dialect = dialects.find((one) => one.isHead(titles)) ?? refuse('import.unknown', { field: 'file' })
  return { shop: dialect.shop, items: foreignItems(all, head.separator, dialect, help) }
}

async function* noLines(): AsyncGenerator<string> {}

async function* withFirst(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

const fewestColumns = 3

function headOf(first: string): { titles: string[]; separator: string } | undefined {
  if (/^\s*[[{]/.test(first)) return undefined
  const separator = [',', ';', '\t'].find((one) => csvCells(first, one).length >= fewestColumns)
  return separator === undefined ? undefined : { titles: titlesOf(csvCells(first, separator)), separator }
}

function titlesOf(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim().toLowerCase())
}

async function* ownItems(lines: AsyncIterable<string>): AsyncGenerator<TranslatedLine | LineIssue[]> {
  let line = 0
  for await (const text of lines) {
    line++
    if (text.trim() !== '') yield readLine(text, line)
  }
}

async function* foreignItems(
  lines: AsyncIterable<string>,
  separator: string,
  dialect: Dialect,
  help: DialectHelp,
): AsyncGenerator<TranslatedLine | LineIssue[]> {
  const broken: LineIssue[] = []
  yield* dialect.translate(rowsOf(lines, separator, broken), help)
  if (broken.length > 0) yield broken
}

async function* rowsOf(
  lines: AsyncIterable<string>,
  separator: string,
  broken: LineIssue[],
): AsyncGenerator<ForeignRow> {
  let titles: string[] | undefined
  for await (const { line, cells } of csvRecords(lines, separator)) {
    if (!cells) broken.push({ line, code: 'import.quote' })
    else if (!titles) titles = titlesOf(cells)
    else yield rowOf(line, titles, cells)
  }
}

function rowOf(line: number, titles: readonly string[], cells: readonly string[]): ForeignRow {
  return { line, titles, cell: (title) => (cells[titles.indexOf(title.toLowerCase())] ?? '').trim() }
}
