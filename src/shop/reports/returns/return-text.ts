import { csvText } from '../../localisation/office/csv-file.ts'
import { officeText, type OfficeTextId } from '../../localisation/office-text.ts'
import { decimal } from '../../money-text.ts'
import type { UsedRate } from './euro-rate-of.ts'
import type { VatReturn } from './vat-return.ts'

const titles: readonly OfficeTextId[] = [
  'vat-return.country',
  'vat-return.file.rate',
  'vat-return.corrects',
  'vat-return.file.currency',
  'vat-return.documents-net',
  'vat-return.documents-vat',
  'vat-return.euro-rate',
  'vat-return.file.rate-of',
  'vat-return.file.net',
  'vat-return.file.vat',
]

/** A return as text for file and command: rows, the total, then what it leaves out. */
export function returnCells({ rows, total, leftOut }: VatReturn): { titles: string[]; rows: string[][] } {
  return {
    titles: titles.map((title) => officeText(title)),
    rows: [
      ...rows.map((row) => [
        row.country,
        row.percent,
        row.corrects ?? '',
        row.currency.toUpperCase(),
        decimal(row.netCents),
        decimal(row.vatCents),
        row.rate?.perEuro ?? officeText('vat-return.rate-missing'),
        row.rate ? rateText(row.rate) : '',
        row.euro ? decimal(row.euro.net) : '',
        row.euro ? decimal(row.euro.vat) : '',
      ]),
      [officeText('vat-return.total'), '', '', '', '', '', '', '', decimal(total.net), decimal(total.vat)],
      ...leftOut.map(({ why, currency, netCents, vatCents }) => [
        `${officeText('vat-return.left-out')}: ${officeText(`vat-return.why.${why}`)}`,
        '',
        '',
        currency.toUpperCase(),
        decimal(netCents),
        decimal(vatCents),
        '',
        '',
        '',
        '',
      ]),
    ],
  }
}

/** Day of a rate as `2026-12-31`, with a remark if the rate was entered or is provisional. */
function rateText({ day, isEntered, isProvisional }: UsedRate): string {
  if (isEntered) return officeText('vat-return.file.entered', { day })
  return isProvisional ? officeText('vat-return.file.provisional', { day }) : day
}

/** The same as CSV (UTF-8 with a mark, CRLF). */
export function returnCsv(read: VatReturn): string {
  const cells = returnCells(read)
  return csvText([cells.titles, ...cells.rows])
}
