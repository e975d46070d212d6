import { type Selectable, sql } from 'kysely'
import type { CompanyPayoutLine } from '../../gateways/company-payouts.ts'
import { attemptKey, paymentIdOf } from '../../orders/attempt-key.ts'
import type { Database, Trx } from '../../schema.ts'
import { isReceived } from '../payment-records.ts'
import { type BookedFacts, type BookedPayment, explainLine, type Explanation } from './explain-line.ts'
import type { PayoutRow } from './payout-records.ts'

export type PayoutLineRow = Selectable<Database['payout_line']>

type LineToExplain = Pick<CompanyPayoutLine, 'kind' | 'category' | 'originalCents' | 'originalCurrency'> & {
  /** undefined: not stored yet */
  lineId?: number
  sourceId: string
  reference: string
}

/** Stores lines with their explanation; a known line stays as it is. */
export async function keepLines(
  trx: Trx,
  payout: Pick<PayoutRow, 'id' | 'gateway'>,
  lines: readonly CompanyPayoutLine[],
): Promise<void> {
  const known = await knownLines(trx, payout.id, lines)
  const fresh = lines.filter(({ companyLineId }) => !known.has(companyLineId))
  if (fresh.length === 0) return
  const explain = await explainer(trx, payout.gateway, fresh)
  const rows = fresh.map((line) => ({ ...rowOf(payout.id, line), ...columnsOf(explain(line)) }))
  await trx.insertInto('payout_line').values(rows).execute()
}

async function knownLines(trx: Trx, payoutId: number, lines: readonly CompanyPayoutLine[]) {
  if (lines.length === 0) return new Set<string>()
  const rows = await trx
    .selectFrom('payout_line')
    .select('company_line_id')
    .where('payout_id', '=', payoutId)
    .where(
      'company_line_id',
      'in',
      lines.map(({ companyLineId }) => companyLineId),
    )
    .execute()
  return new Set(rows.map(({ company_line_id: id }) => id))
}

function rowOf(payoutId: number, line: CompanyPayoutLine) {
  return {
    payout_id: payoutId,
    company_line_id: line.companyLineId,
    kind: line.kind,
    category: line.category,
    gross_cents: line.grossCents,
    fee_cents: line.feeCents,
    net_cents: line.grossCents - line.feeCents,
    original_cents: line.originalCents,
    original_currency: line.originalCurrency,
    exchange_rate: line.exchangeRate === undefined ? null : String(line.exchangeRate),
    booked_at: line.bookedAt,
    source_id: line.sourceId,
    reference: line.reference,
    description: line.description,
  }
}

function columnsOf({ state, why, cause, paymentId, refundId, disputeId }: Explanation) {
  return { state, why, cause, payment_id: paymentId, refund_id: refundId, dispute_id: disputeId }
}

/** Explains missing lines of a payout again. Returns how many the shop knows now. */
export async function explainAgain(trx: Trx, payout: Pick<PayoutRow, 'id' | 'gateway'>): Promise<number> {
  const rows = await trx
    .selectFrom('payout_line')
    .selectAll()
    .where('payout_id', '=', payout.id)
    .where('state', '=', 'missing')
    .orderBy('id')
    .forUpdate()
    .execute()
  const lines = rows.map((row) => ({ row, ...lineOf(row) }))
  const explain = await explainer(trx, payout.gateway, lines)
  let changed = 0
  for (const line of lines) {
    const explanation = explain(line)
    const { state, why } = line.row
    if (explanation.state === state && explanation.why === why) continue
    if (explanation.state !== 'missing') changed += 1
    await trx.updateTable('payout_line').set(columnsOf(explanation)).where('id', '=', line.row.id).execute()
  }
  return changed
}

function lineOf(row: PayoutLineRow): LineToExplain {
  const { id: lineId, kind, category, source_id: sourceId, reference } = row
  const { original_cents: originalCents, original_currency: originalCurrency } = row
  return { lineId, kind, category, sourceId, reference, originalCents, originalCurrency }
}

/** Reads everything that the shop has booked for these lines. The first of several lines of one payment pays it. */
async function explainer(trx: Trx, gateway: string, lines: readonly LineToExplain[]) {
  const payments = await bookedPayments(trx, gateway, lines)
  const refunds = await bookedRefunds(trx, gateway, lines)
  const disputes = await bookedDisputes(trx, gateway, lines, payments)
  const causes = await causesOf(trx, gateway)
  return (line: LineToExplain): Explanation => {
    const payment = payments.get(line.reference)
    const facts: BookedFacts = {
      payment,
      refund: refunds.get(line.sourceId),
      dispute: disputes.find(({ name }) => name === line.sourceId) ?? onlyDisputeOf(payment, disputes),
      cause: causes.get(line.category),
    }
    const isOurs = paymentIdOf(line.reference) !== undefined
    const explanation = explainLine({ ...line, isOurs }, facts)
    if (payment && line.kind === 'payment' && explanation.state === 'explained') payment.isPaidOut = true
    return explanation
  }
}

/** Returns booked payments by reference. A payment of another gateway is not the company's. */
async function bookedPayments(
  trx: Trx,
  gateway: string,
  lines: readonly LineToExplain[],
): Promise<Map<string, BookedPayment>> {
  const ids = lines.flatMap(({ reference }) => paymentIdOf(reference) ?? [])
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('payment as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.cents', 'p.currency', 'p.state', 'p.refunded_elsewhere_cents', 'o.order_no'])
    .select((one) => [
      one
        .exists(
          one
            .selectFrom('payout_line as l')
            .select('l.id')
            .whereRef('l.payment_id', '=', 'p.id')
            .where('l.kind', '=', 'payment')
            .where('l.state', '=', 'explained'),
        )
        .as('is_paid_out'),
      sql<{ cents: number; currency: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('cents', e.cents, 'currency', e.currency))
        from payment_event e where e.payment_id = p.id and e.state = 'paid'
      ), '[]'::jsonb)`.as('paid'),
    ])
    .where('p.id', 'in', [...new Set(ids)])
    .where('p.gateway', '=', gateway)
    .execute()
  return new Map(
    rows.map((row) => [
      attemptKey(row, row.order_no),
      {
        id: row.id,
        isPaid: isReceived(row),
        paid: [...row.paid, { cents: row.cents, currency: row.currency }],
        refundedElsewhereCents: row.refunded_elsewhere_cents,
        isPaidOut: Boolean(row.is_paid_out),
      },
    ]),
  )
}

async function bookedRefunds(trx: Trx, gateway: string, lines: readonly LineToExplain[]) {
  const ids = sourcesOf(lines, 'refund')
  if (ids.length === 0) return new Map<string, NonNullable<BookedFacts['refund']>>()
  const rows = await trx
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.cents', 'r.currency', 'r.provider_refund_id', 'p.id as payment_id'])
    .where('p.gateway', '=', gateway)
    .where('r.provider_refund_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ provider_refund_id: name, payment_id: paymentId, ...refund }) => [
      name ?? '',
      { ...refund, paymentId },
    ]),
  )
}

type BookedDispute = NonNullable<BookedFacts['dispute']> & { name: string }

/** Returns disputes by the company's id, and disputes of payments in dispute lines: PayPal names only the payment. */
async function bookedDisputes(
  trx: Trx,
  gateway: string,
  lines: readonly LineToExplain[],
  payments: ReadonlyMap<string, BookedPayment>,
): Promise<BookedDispute[]> {
  const disputed = lines.filter(({ kind }) => kind === 'dispute')
  if (disputed.length === 0) return []
  const paymentIds = disputed.flatMap(({ reference }) => payments.get(reference)?.id ?? [])
  return trx
    .selectFrom('dispute')
    .select(['id', 'cents', 'currency', 'company_dispute_id as name', 'payment_id as paymentId'])
    .where('gateway', '=', gateway)
    .where(({ or, eb }) =>
      or([
        eb('company_dispute_id', 'in', ['', ...sourcesOf(lines, 'dispute')]),
        eb('payment_id', 'in', [0, ...paymentIds]),
      ]),
    )
    .execute()
}

function onlyDisputeOf(
  payment: BookedPayment | undefined,
  disputes: readonly BookedDispute[],
): BookedDispute | undefined {
  const [dispute, ...others] = disputes.filter(({ paymentId }) => paymentId === payment?.id)
  return others.length === 0 ? dispute : undefined
}

function sourcesOf(lines: readonly LineToExplain[], kind: LineToExplain['kind']): string[] {
  return [...new Set(lines.flatMap((line) => (line.kind === kind && line.sourceId ? [line.sourceId] : [])))]
}

async function causesOf(trx: Trx, gateway: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('payout_cause')
    .select(['category', 'cause'])
    .where('gateway', '=', gateway)
    .execute()
  return new Map(rows.map(({ category, cause }) => [category, cause]))
}
