import { storedPhrase, storedText } from '../../localisation/words.ts'
import { type RawBuilder, sql, type Selectable } from 'kysely'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { PaymentRow } from '../payment-records.ts'
import type { RefundState } from '../payment-tables.ts'

export type RefundRow = Selectable<Database['refund']>

/** Undefined if the surplus already has its refund. */
export async function insertRefund(
  trx: Trx,
  refund: Pick<RefundRow, 'payment_id' | 'cents' | 'currency' | 'reason' | 'note' | 'opened_at' | 'due_at'>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('refund')
    .values({ ...refund, provider_refund_id: null, closed_at: null })
    .onConflict((conflict) => conflict.columns(['payment_id', 'reason']).where(paysNothing).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Literal, as in the unique index, which a prepared statement could not match with a parameter. */
const paysNothing = sql<boolean>`reason not in ('asked', 'further-money')`

const isFurther = sql<boolean>`reason = 'further-money'`

/** Cents of a payment's refunds, without dropped ones. */
export interface RefundSums {
  all: number
  byCompany: number
  further: number
  /** paid by the shop keeper in another way, without further money */
  byHand: number
}

/** `doneOnly`: counts only done refunds, for companies that report each refund singly. */
export async function refundSums(
  trx: Trx,
  paymentId: number,
  { doneOnly = false } = {},
): Promise<RefundSums> {
  const isByCompany = sql<boolean>`(not by_hand and ${doneOnly ? sql`state = 'done'` : sql`state <> 'failed'`})`
  const centsOf = (which: RawBuilder<boolean>) =>
    sql<number>`coalesce(sum(cents) filter (where ${which}), 0)::bigint`
  return trx
    .selectFrom('refund')
    .select([
      centsOf(sql<boolean>`not ${isFurther}`).as('all'),
      centsOf(isByCompany).as('byCompany'),
      centsOf(sql<boolean>`${isFurther} and ${isByCompany}`).as('further'),
      centsOf(sql<boolean>`by_hand and not ${isFurther}`).as('byHand'),
    ])
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'dropped')
    .executeTakeFirstOrThrow()
}

export async function makePendingDue(trx: Trx, paymentId: number, now: Date): Promise<void> {
  await trx
    .updateTable('refund')
    .set({ due_at: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'pending')
    .execute()
}

interface Claiming {
  nextTry: (attempts: number) => Date
  /** gateways that settle one refund of a payment at a time */
  inTurn: string[]
}

/** Claims the most overdue refund until `nextTry`; gateways `inTurn` settle one per payment. */
export async function claimRefund(db: Db, now: Date, claiming: Claiming): Promise<RefundRow | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('refund as r')
      .innerJoin('payment as p', 'p.id', 'r.payment_id')
      .selectAll('r')
      .where('r.state', 'in', ['open', 'pending'])
      .where('r.due_at', '<=', now)
      .where(sql<boolean>`(p.gateway <> all(${claiming.inTurn}::text[]) or ${isFree})`)
      .orderBy('r.due_at')
      .limit(1)
      .executeTakeFirst()
    // if another worker took it, the next one is due
    const taken = due && (await takeRefund(db, due, claiming))
    if (!due || taken) return taken
  }
}

/** Undefined if another worker was faster. */
async function takeRefund(
  db: Db,
  due: RefundRow,
  { nextTry, inTurn }: Claiming,
): Promise<RefundRow | undefined> {
  return inTransaction(db, async (trx) => {
    const ofPayment = trx.selectFrom('refund').select('id').where('payment_id', '=', due.payment_id)
    await ofPayment.orderBy('id').forUpdate().execute()
    const { gateway } = await trx
      .selectFrom('payment')
      .select('gateway')
      .where('id', '=', due.payment_id)
      .executeTakeFirstOrThrow()
    return trx
      .updateTable('refund as r')
      .set({ attempts: due.attempts + 1, due_at: nextTry(due.attempts + 1) })
      .where('r.id', '=', due.id)
      .where('r.attempts', '=', due.attempts)
      .$if(inTurn.includes(gateway), (query) => query.where(isFree))
      .returningAll('r')
      .executeTakeFirst()
  })
}

/** Refund `r` was sent before, or no other refund of its payment is unsettled. */
const isFree = sql<boolean>`(r.attempts > 0 or not exists (
  select from refund other where other.payment_id = r.payment_id and other.id <> r.id
    and other.attempts > 0 and other.state in ('open', 'pending')))`

/** Refunded amount of a payment, without this refund and unsettled ones. */
export async function refundedBeside(db: Db, refund: RefundRow): Promise<number> {
  const { cents } = await db
    .selectFrom('payment as p')
    .leftJoin('refund as other', (join) =>
      join
        .onRef('other.payment_id', '=', 'p.id')
        .on('other.id', '<>', refund.id)
        .on('other.state', '=', 'done')
        .on('other.by_hand', '=', false),
    )
    .select(sql<number>`(p.refunded_elsewhere_cents + coalesce(sum(other.cents), 0))::bigint`.as('cents'))
    .where('p.id', '=', refund.payment_id)
    .groupBy('p.id')
    .executeTakeFirstOrThrow()
  return cents
}

export async function recordRefundTry(
  db: Db,
  refundId: number,
  result: {
    state: RefundState
    providerRefundId?: string
    claimUrl?: string
    error?: string
    closedAt: Date | null
  },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      state: result.state,
      last_error: result.error ?? '',
      closed_at: result.closedAt,
      ...(result.providerRefundId !== undefined && { provider_refund_id: result.providerRefundId }),
      ...(result.claimUrl !== undefined && { claim_url: result.claimUrl }),
    })
    .where('id', '=', refundId)
    .execute()
}

export type ListedRefund = RefundRow & { order_no: string; email: string }

export async function listRefunds(db: Db, { all }: { all: boolean }): Promise<ListedRefund[]> {
  let query = db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('r')
    .select(['o.order_no', 'o.email'])
    .orderBy('r.id')
  if (!all) query = query.where('r.state', 'not in', ['done', 'dropped'])
  const refunds = await query.execute()
  return refunds.map((refund) => ({ ...refund, last_error: storedText(refund.last_error) }))
}

export async function refusedRefund(trx: Trx, refundId: number): Promise<RefundRow | undefined> {
  return trx
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', refundId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
}

export async function reopenRefused(trx: Trx, refundId: number, now: Date): Promise<RefundRow | undefined> {
  return trx
    .updateTable('refund')
    .set((set) => ({
      state: 'open',
      due_at: now,
      attempts: 0,
      retry_count: set('retry_count', '+', 1),
      // a new refund at the company, with a new name
      provider_refund_id: null,
      claim_url: null,
      closed_at: null,
    }))
    .where('id', '=', refundId)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst()
}

/**
 * Marks a refused refund as done by hand or as dropped. Undefined if it cannot be dropped: a refund that came back
 * has void keys.
 */
export async function closeRefused(
  trx: Trx,
  refundId: number,
  end: Pick<RefundRow, 'state' | 'by_hand'>,
  now: Date,
): Promise<RefundRow | undefined> {
  return trx
    .updateTable('refund')
    .set({ ...end, closed_at: now })
    .where('id', '=', refundId)
    .where('state', '=', 'failed')
    .where((refund) => refund.or([refund.val(end.state !== 'dropped'), refund('came_back_at', 'is', null)]))
    .returningAll()
    .executeTakeFirst()
}

/** Marks a refund as done by the company after all. False without a refund of that amount. */
export async function adoptRefund(
  trx: Trx,
  done: { paymentId: number; cents: number; currency: string; refundId: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('refund')
    .set({ state: 'done', by_hand: false, provider_refund_id: done.refundId, closed_at: done.now })
    .where('id', '=', (query) =>
      query
        .selectFrom('refund')
        .select('id')
        .where('payment_id', '=', done.paymentId)
        .where('cents', '=', done.cents)
        .where('currency', '=', done.currency)
        .where((where) => where.or([where('state', '=', 'failed'), where('by_hand', '=', true)]))
        // unsettled refunds before those paid by hand
        .orderBy('by_hand')
        .orderBy('id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function paymentOfRefund(trx: Trx, refundId: number): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('payment as p')
    .innerJoin('refund as r', 'r.payment_id', 'p.id')
    .selectAll('p')
    .where('r.id', '=', refundId)
    .executeTakeFirst()
}

export async function refundByCompanyId(
  trx: Trx,
  paymentId: number,
  companyRefundId: string,
): Promise<RefundRow | undefined> {
  return trx
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('provider_refund_id', '=', companyRefundId)
    .executeTakeFirst()
}

export async function setCameBack(trx: Trx, refundId: number, at: Date): Promise<void> {
  await trx
    .updateTable('refund')
    .set({
      state: 'failed',
      came_back_at: at,
      closed_at: at,
      last_error: storedPhrase(['refund-error.returned']),
    })
    .where('id', '=', refundId)
    .execute()
}
