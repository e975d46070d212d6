import { stringify } from 'csv-stringify/sync'
import { decimal } from '../../money-text.ts'
import type { UsedRate } from './euro-rate-of.ts'
import type { LeftOut, VatReturn } from './vat-return.ts'

const titles = [
  'Country',
  'VAT in per cent',
  'Corrects',
  'Currency of the documents',
  'Net of the documents',
  'VAT of the documents',
  'Units for one euro',
  'Rate of',
  'Net (EUR)',
  'VAT (EUR)',
]

const reasons: Record<LeftOut['why'], string> = {
  oss: 'Left out: in the OSS return',
  domestic: 'Left out: in the domestic return',
  'reverse-charge': 'Left out: reverse charge',
  business: 'Left out: companies with a valid VAT number',
  voucher: 'Left out: multi-purpose vouchers',
  nowhere: 'Left out: outside the EU, or without a rate',
  'too-old': 'Left out: corrections after more than three years',
}

/** A return as text for file and command: rows, the total, then what it leaves out. */
export function returnCells({ rows, total, leftOut }: VatReturn): { titles: string[]; rows: string[][] } {
  return {
    titles,
    rows: [
      ...rows.map((row) => [
        row.country,
        row.percent,
        row.corrects ?? '',
        row.currency.toUpperCase(),
        decimal(row.netCents),
        decimal(row.vatCents),
        row.rate?.perEuro ?? 'missing',
        row.rate ? rateText(row.rate) : '',
        row.euro ? decimal(row.euro.net) : '',
        row.euro ? decimal(row.euro.vat) : '',
      ]),
      ['Total', '', '', '', '', '', '', '', decimal(total.net), decimal(total.vat)],
      ...leftOut.map(({ why, currency, netCents, vatCents }) => [
        reasons[why],
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

/** `2026-12-31`, with a remark if it was entered or is not the last one. */
function rateText({ day, isEntered, isProvisional }: UsedRate): string {
  return isEntered ? `${day}, entered` : isProvisional ? `${day}, provisional` : day
}

/** The same as CSV (UTF-8 with a mark, CRLF). */
export function returnCsv(read: VatReturn): string {
  const cells = returnCells(read)
  return stringify([cells.titles, ...cells.rows], { bom: true, record_delimiter: 'windows' })
}
