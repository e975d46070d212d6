import { dayMs } from '../../platform/durations.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { keepFacts, type ReportedFacts } from '../orders/place/location-fact-records.ts'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import type { PaymentEvent } from '../gateways/gateway.ts'
import type { PaymentState } from './payment-tables.ts'

export type PaymentRow = Selectable<Database['payment']>
type PaymentEventRow = Selectable<Database['payment_event']>

/** States of payments whose money came, also if it went back since. */
export const receivedStates = ['paid', 'surplus', 'refunded'] as const satisfies PaymentState[]

export function isReceived({ state }: { state: PaymentState }): boolean {
  return receivedStates.some((one) => one === state)
}

export async function insertPayment(
  db: Db,
  payment: Omit<Insertable<Database['payment']>, 'settled_at'>,
): Promise<PaymentRow> {
  return db
    .insertInto('payment')
    .values({ ...payment, settled_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the open attempt, which another try to pay continues. */
export async function openPayment(
  db: Db,
  orderId: number,
  methodId: number,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('payment_method_id', '=', methodId)
    .where('state', 'in', ['started', 'pending'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/**
 * Binds the provider's payment to ours once; `unbound` is our provisional name. Returns the payment's state;
 * undefined if the provider's payment is bound elsewhere.
 */
export async function bindPayment(
  db: Db,
  paymentId: number,
  { providerPaymentId, payUrl }: { providerPaymentId: string; payUrl?: string },
  unbound = '',
): Promise<PaymentState | undefined> {
  const row = await db
    .updateTable('payment')
    .set({ provider_payment_id: providerPaymentId, ...(payUrl !== undefined && { pay_url: payUrl }) })
    .where('id', '=', paymentId)
    .where((where) =>
      where.or([
        where('provider_payment_id', 'is', null),
        where('provider_payment_id', 'in', [unbound, providerPaymentId]),
      ]),
    )
    .returning('state')
    .executeTakeFirst()
  return row?.state
}

export async function paymentByProviderId(
  db: Db,
  gateway: string,
  providerPaymentId: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
}

export async function paymentById(db: Db, paymentId: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst()
}

export async function paymentsOfOrder(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** Stores the event. False if it was stored before: then do nothing else. */
export async function recordPaymentEvent(
  trx: Trx,
  payment: PaymentRow,
  event: Pick<PaymentEvent, 'eventId' | 'cents' | 'currency'> & { state: PaymentEventRow['state'] },
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_event')
    .values({
      gateway: payment.gateway,
      event_id: event.eventId,
      payment_id: payment.id,
      received_at: now,
      state: event.state,
      cents: event.cents,
      currency: event.currency,
      outcome: '',
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the highest received total before this event; undefined without an earlier event. */
export async function takenBefore(
  trx: Trx,
  payment: PaymentRow,
  { eventId, currency }: Pick<PaymentEvent, 'eventId' | 'currency'>,
): Promise<number | undefined> {
  const { cents } = await trx
    .selectFrom('payment_event')
    .select(({ fn }) => fn.max('cents').as('cents'))
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'paid')
    .where('currency', '=', currency)
    .where('event_id', '<>', eventId)
    .executeTakeFirstOrThrow()
  return cents ?? undefined
}

export async function recordOutcome(
  trx: Trx,
  payment: PaymentRow,
  eventId: string,
  outcome: PaymentEventRow['outcome'],
): Promise<void> {
  await trx
    .updateTable('payment_event')
    .set({ outcome })
    .where('gateway', '=', payment.gateway)
    .where('event_id', '=', eventId)
    .execute()
}

/** Renames stored answers about refunds: after a refund came back, an equal total is a new answer. */
export async function retireRefundAnswers(trx: Trx, paymentId: number, refundId: number): Promise<void> {
  await trx
    .updateTable('payment_event')
    .set({ event_id: sql<string>`event_id || ':before-' || ${refundId}::bigint || '-came-back'` })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'refunded')
    .where('event_id', 'like', 'query:%')
    .where('event_id', 'not like', '%-came-back')
    .execute()
}

export async function setPaymentState(
  trx: Trx,
  paymentId: number,
  state: PaymentState,
  settledAt: Date | null = null,
): Promise<void> {
  const decided = state !== 'started' && state !== 'pending'
  await trx
    .updateTable('payment')
    .set({
      state,
      settled_at: settledAt,
      ...(decided && { check_at: null }),
      ...(state === 'paid' && settledAt && { recheck_at: new Date(settledAt.getTime() + dayMs) }),
    })
    .where('id', '=', paymentId)
    .execute()
}

type CardFacts = Pick<
  PaymentRow,
  'card_hash' | 'card_country' | 'card_ending' | 'billing_country' | 'three_d_secure'
>

/** Stores that a card is sent to the company now. */
export async function setCharged(
  trx: Trx,
  paymentId: number,
  card: Pick<CardFacts, 'card_hash' | 'billing_country'> & { at: Date | null },
): Promise<void> {
  const { at, ...facts } = card
  await trx
    .updateTable('payment')
    .set({ charged_at: at, ...facts })
    .where('id', '=', paymentId)
    .execute()
}

/** Stores the company's facts about the payment and about the buyer's place. */
export async function setPaidFacts(
  trx: Trx,
  paymentId: number,
  facts: Partial<CardFacts & Pick<PaymentRow, 'company_fee_cents' | 'company_fee_currency'>>,
  place: ReportedFacts,
): Promise<void> {
  const withPlace = place.facts.length === 0 ? trx : trx.with('facts', keepFacts(place))
  await withPlace.updateTable('payment').set(facts).where('id', '=', paymentId).execute()
}

/** Stores that the buyer is redirected to 3-D Secure. */
export async function setChallenged(db: Db, paymentId: number, at: Date): Promise<void> {
  await db.updateTable('payment').set({ challenged_at: at }).where('id', '=', paymentId).execute()
}

/** Stores the total that the company refunded without a request of the shop. */
export async function setRefundedElsewhere(trx: Trx, paymentId: number, cents: number): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ refunded_elsewhere_cents: cents })
    .where('id', '=', paymentId)
    .execute()
}

export async function paymentsToCheck(
  db: Db,
  now: Date,
  max: number,
): Promise<Pick<PaymentRow, 'id' | 'checks'>[]> {
  return db
    .selectFrom('payment')
    .select(['id', 'checks'])
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(max)
    .execute()
}

/** Claims a payment from other workers until `nextCheckAt`; undefined if another was faster. */
export async function claimPaymentToCheck(
  db: Db,
  due: Pick<PaymentRow, 'id' | 'checks'>,
  nextCheckAt: Date,
): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payment')
    .set({ check_at: nextCheckAt, checks: due.checks + 1 })
    .where('id', '=', due.id)
    .where('checks', '=', due.checks)
    .returningAll()
    .executeTakeFirst()
}

/** Makes the job query a payment now and until an answer. */
export async function makePaymentDue(trx: Trx, paymentId: number, now: Date): Promise<void> {
  await trx.updateTable('payment').set({ check_at: now, checks: 0 }).where('id', '=', paymentId).execute()
}

export async function recordAnswer(db: Db, paymentId: number, answer: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ last_answer: answer.slice(0, 500) })
    .where('id', '=', paymentId)
    .execute()
}

/** Ends the queries, unless more were requested since the claim. */
export async function stopChecking(db: Db, { id, checks }: Pick<PaymentRow, 'id' | 'checks'>): Promise<void> {
  await db
    .updateTable('payment')
    .set({ check_at: null })
    .where('id', '=', id)
    .where('checks', '=', checks)
    .execute()
}
