import { dayOf, startOf } from '../../platform/calendar.ts'
import { refuse } from '../errors.ts'
import { csvText, harmlessCell } from '../localisation/office/csv-file.ts'
import { officeText } from '../localisation/office-text.ts'
import { decimal } from '../money-text.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { entriesBetween } from './balance-records.ts'
import { resellerSubject } from './change-reseller.ts'
import { resellerById } from './reseller-records.ts'
import type { EntryKind } from './reseller-tables.ts'

/** Exports the entries of a month (`2026-11`, zone of the shop) as audited CSV, oldest first. Refuses `not-found`. */
export async function exportStatement(
  { db, config, now }: Pick<Shop, 'db' | 'config' | 'now'>,
  actor: Actor,
  id: number,
  month: string,
): Promise<string> {
  const reseller = (await resellerById(db, id)) ?? refuse('not-found')
  const entries = await entriesOfMonth({ db, config }, id, month)
  await recordChange(db, now(), actor, {
    action: 'reseller.statement-exported',
    subject: resellerSubject(reseller),
    after: { month },
  })
  const heads = [
    officeText('resellers.when'),
    officeText('resellers.what'),
    officeText('resellers.order'),
    officeText('resellers.amount'),
    officeText('resellers.balance'),
    officeText('resellers.reason'),
  ]
  return statementText(heads, entries, (kind) => officeText(`resellers.entry.${kind}`))
}

/** Entries of a month, oldest first. Refuses `not-found` for another text than `2026-11`. */
export async function entriesOfMonth(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  id: number,
  month: string,
): Promise<MonthEntry[]> {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) refuse('not-found', { field: 'month' })
  const from = startOf(`${month}-01`, config.timeZone)
  const to = startOf(`${monthAway(month, 1)}-01`, config.timeZone)
  return entriesBetween(db, id, { from, to })
}

type MonthEntry = Awaited<ReturnType<typeof entriesBetween>>[number]

/** Writes entries as CSV: time, kind, order, amount, balance, reason. */
export function statementText(
  heads: readonly string[],
  entries: readonly MonthEntry[],
  textOfKind: (kind: EntryKind) => string,
): string {
  const rows = entries.map(({ booked_at: at, kind, order_no: orderNo, cents, balance_cents, note }) => [
    at.toISOString(),
    textOfKind(kind),
    orderNo ?? '',
    decimal(cents),
    decimal(balance_cents),
    harmlessCell(note),
  ])
  return csvText([[...heads], ...rows])
}

const maxMonths = 36

/** Months that can have entries, the present one first, in the zone of the shop. */
export function statementMonths(beginning: Date, now: Date, timeZone: string): string[] {
  const monthOf = (at: Date) => dayOf(at, timeZone).slice(0, 'yyyy-mm'.length)
  const months = Array.from({ length: maxMonths }, (_, back) => monthAway(monthOf(now), -back))
  return months.filter((month) => month >= monthOf(beginning))
}

/** `2026-12`, one month away from `2026-11`. */
function monthAway(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 'yyyy-mm'.length)
}
