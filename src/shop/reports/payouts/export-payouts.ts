import { refuse } from '../../errors.ts'
import { companyTitle } from '../../gateways/company-title.ts'
import { csvText, harmlessCell } from '../../localisation/office/csv-file.ts'
import { officeText, type OfficeTextId } from '../../localisation/office-text.ts'
import { decimal } from '../../money-text.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import type { ReportShop } from '../read-report.ts'
import { type PeriodInput, readPeriod, wholeOf } from '../report-period.ts'
import { isUnequal, returnedState } from '../../payments/payouts/payout-rules.ts'
import { linesOfPayouts, payoutsOfSpan } from './payout-export-records.ts'

type Payout = Awaited<ReturnType<typeof payoutsOfSpan>>[number]
type Line = Awaited<ReturnType<typeof linesOfPayouts>>[number]

const titles: readonly OfficeTextId[] = [
  'payouts.payout',
  'payouts.company',
  'payouts.file.sent',
  'payouts.file.booked',
  'payouts.file.kind',
  'reports.column.gross',
  'payments.fee',
  'reports.column.net',
  'orders.filter.currency',
  'reports.head.order',
  'payouts.file.documents',
  'payouts.state',
  'payouts.cause',
  'payouts.file.name',
]

/**
 * Writes the payouts of a period for the accountant: one row a line. The net amounts add up to the money that the
 * bank received (RTS-9). Refuses `payouts.unread` and `payouts.unequal`: such a file would not be the bank statement.
 */
export async function exportPayouts(
  shop: ReportShop,
  actor: Actor,
  input: PeriodInput,
): Promise<{ fileName: `${string}.csv`; csv: string }> {
  const { db, now, config } = shop
  const period = readPeriod(input, { now: now(), timeZone: config.timeZone })
  const payouts = await payoutsOfSpan(db, wholeOf(period))
  refuseIncomplete(payouts)
  const lines = Map.groupBy(
    await linesOfPayouts(
      db,
      payouts.map(({ id }) => id),
    ),
    ({ payoutId }) => payoutId,
  )
  const rows = payouts.flatMap((payout) => rowsOf(payout, lines.get(payout.id) ?? []))
  const days = `${period.from}-${period.names.at(-1)}`
  await recordChange(db, now(), actor, {
    action: 'report.exported',
    subject: { kind: 'report', id: 'payouts', name: 'payouts' },
    after: { from: period.from, to: period.names.at(-1) },
  })
  return {
    fileName: `payouts-${days}.csv`,
    csv: csvText([titles.map((title) => officeText(title)), ...rows]),
  }
}

function refuseIncomplete(payouts: readonly Payout[]): void {
  const unread = payouts.find(({ linesState }) => linesState === 'later' || linesState === 'reading')
  if (unread) refuse('payouts.unread', { values: { payout: unread.name } })
  const unequal = payouts.find(isUnequal)
  if (unequal) refuse('payouts.unequal', { values: { payout: unequal.name } })
}

/** A payout that came back is taken off again, and one without lines is a row of its own. */
function rowsOf(payout: Payout, lines: readonly Line[]): string[][] {
  const whole = (kind: string, cents: number) =>
    rowOf(payout, { kind, grossCents: cents, feeCents: 0, netCents: cents, bookedAt: payout.madeAt })
  return [
    ...(payout.linesState === 'unlisted' ? [whole(officeText('payouts.lines.unlisted'), payout.cents)] : []),
    ...lines.map((line) => rowOf(payout, line)),
    ...(returnedState(payout) ? [whole(officeText('payouts.state.failed'), -payout.cents)] : []),
  ]
}

type Cells = Pick<Line, 'grossCents' | 'feeCents' | 'netCents' | 'bookedAt'> &
  Partial<Omit<Line, 'kind'>> & { kind: string }

function rowOf({ name, gateway, madeAt, currency }: Payout, cells: Cells): string[] {
  const { kind, grossCents, feeCents, netCents, bookedAt, orderNo, documents, state, cause, sourceId } = cells
  const texts = [orderNo ?? '', documents ?? '', state ?? '', cause ?? '', sourceId || (cells.name ?? '')]
  return [
    harmlessCell(name),
    companyTitle(gateway),
    madeAt.toISOString().slice(0, 10),
    bookedAt.toISOString().slice(0, 10),
    kind,
    decimal(grossCents),
    decimal(feeCents),
    decimal(netCents),
    currency.toUpperCase(),
    ...texts.map(harmlessCell),
  ]
}
