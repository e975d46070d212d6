import { refuse } from '../errors.ts'
import { decimal } from '../money-text.ts'
import { documentFileName, documentPdf } from './document-pdf.ts'
import { type DocumentRow, documentsBetween } from './document-records.ts'
import { partsOf } from './vat/vat-of-credit.ts'
import type { Shop } from '../shop.ts'

export type ListedDocument = Awaited<ReturnType<typeof documentsBetween>>[number]

/** Days in UTC as `2026-01-31`, inclusive. */
export interface DocumentPeriod {
  from?: string | undefined
  to?: string | undefined
}

/** Refuses `input.day`. */
export async function listDocuments(
  shop: Pick<Shop, 'db'>,
  { from, to }: DocumentPeriod,
): Promise<ListedDocument[]> {
  const [first, last] = [readDay('from', from), readDay('to', to)]
  return documentsBetween(shop.db, { from: first, before: last && new Date(last.getTime() + 86_400_000) })
}

export async function pdfOfDocument(
  shop: Pick<Shop, 'db' | 'config' | 'now' | 'pictures'>,
  document: DocumentRow,
): Promise<{ fileName: string; bytes: Buffer }> {
  return { fileName: documentFileName(document), bytes: await documentPdf(shop, document) }
}

const head = 'kind,number,date,order,country,currency,total,net,vat,vat percent,file'

/** One line per document, then totals by kind and currency. Amounts are decimals. */
export function documentsCsv(documents: readonly ListedDocument[]): string {
  const rows = documents.map((document) =>
    cells([
      document.series,
      document.label,
      document.issued_at.toISOString().slice(0, 10),
      document.order_no,
      document.content.buyer.country,
      ...amounts(document, document),
      percentsOf(document),
      documentFileName(document),
    ]),
  )
  const groups = Map.groupBy(documents, ({ series, currency }) => `${series} ${currency}`)
  const totals = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const sum = { total_cents: sumOf(group, 'total_cents'), vat_cents: sumOf(group, 'vat_cents') }
    return [cells([first.series, 'all', '', '', '', ...amounts(first, sum), '', ''])]
  })
  return [head, ...rows, ...totals].map((line) => `${line}\r\n`).join('')
}

/** Every rate of a document, such as `19.00 / 23.00`. */
function percentsOf({ content: { vat } }: DocumentRow): string {
  const percents = (vat ? partsOf(vat) : []).flatMap(({ percent }) =>
    percent === undefined ? [] : [percent],
  )
  return [...new Set(percents)].join(' / ')
}

function amounts({ currency }: DocumentRow, sum: Pick<DocumentRow, 'total_cents' | 'vat_cents'>): string[] {
  const { total_cents: total, vat_cents: vat } = sum
  return [currency.toUpperCase(), decimal(total), decimal(total - vat), decimal(vat)]
}

function sumOf(group: readonly DocumentRow[], column: 'total_cents' | 'vat_cents'): number {
  return group.reduce((sum, row) => sum + row[column], 0)
}

function cells(values: readonly string[]): string {
  return values
    .map((value) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value))
    .map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(',')
}

/** Reads a day as its midnight in UTC. */
function readDay(field: keyof DocumentPeriod, day: string | undefined): Date | undefined {
  if (day === undefined) return undefined
  const at = new Date(`${day}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at.getTime())
  return isDay && at.toISOString().startsWith(day) ? at : refuse('input.day', { field })
}
