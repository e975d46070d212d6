import { startOf } from '../../platform/calendar.ts'
import { refuse } from '../errors.ts'
import { csvText, harmlessCell } from '../localisation/office/csv-file.ts'
import { officeText } from '../localisation/office-text.ts'
import { decimal } from '../money-text.ts'
import type { Shop } from '../shop.ts'
import { entriesBetween } from './balance-records.ts'

/** Entries of a month such as `2026-11` in the zone of the shop, the oldest first, as CSV. Refuses `not-found`. */
export async function exportStatement(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  id: number,
  month: string,
): Promise<string> {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) refuse('not-found', { field: 'month' })
  const from = startOf(`${month}-01`, config.timeZone)
  const to = startOf(`${monthAfter(month)}-01`, config.timeZone)
  const entries = await entriesBetween(db, id, { from, to })
  const heads = [
    officeText('resellers.when'),
    officeText('resellers.what'),
    officeText('resellers.order'),
    officeText('resellers.amount'),
    officeText('resellers.balance'),
    officeText('resellers.reason'),
  ]
  const rows = entries.map(({ booked_at: at, kind, order_no: orderNo, cents, balance_cents, note }) => [
    at.toISOString(),
    officeText(`resellers.entry.${kind}`),
    orderNo ?? '',
    decimal(cents),
    decimal(balance_cents),
    harmlessCell(note),
  ])
  return csvText([heads, ...rows])
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 'yyyy-mm'.length)
}
