import type { Insertable, Selectable } from 'kysely'
import type { Trx } from '../orders/order-records.ts'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'
import type { PaymentEvent } from './gateway.ts'
import type { PaymentState } from './payment-tables.ts'

export type PaymentRow = Selectable<Database['payment']>

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

/** The attempt that may still be paid, so that asking again continues it instead of opening another. */
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

/** Binds the provider's payment to ours, once and for all. */
export async function bindPayment(db: Db, paymentId: number, providerPaymentId: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ provider_payment_id: providerPaymentId })
    .where('id', '=', paymentId)
    .where('provider_payment_id', 'is', null)
    .execute()
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

/** Writes the notice down. False when it was taken before: then nothing else may happen. */
export async function recordPaymentEvent(
  trx: Trx,
  payment: PaymentRow,
  event: PaymentEvent,
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

export async function recordOutcome(
  trx: Trx,
  payment: PaymentRow,
  eventId: string,
  outcome: string,
): Promise<void> {
  await trx
    .updateTable('payment_event')
    .set({ outcome })
    .where('gateway', '=', payment.gateway)
    .where('event_id', '=', eventId)
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
    .set({ state, settled_at: settledAt, ...(decided && { check_at: null }) })
    .where('id', '=', paymentId)
    .execute()
}

/** Takes the payment that is to be asked about longest, out of reach of other workers until `nextCheckAt`. */
export async function claimPaymentToCheck(
  db: Db,
  now: Date,
  nextCheckAt: (checks: number) => Date,
): Promise<PaymentRow | undefined> {
  const due = await db
    .selectFrom('payment')
    .selectAll()
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .executeTakeFirst()
  if (!due) return undefined
  return db
    .updateTable('payment')
    .set({ check_at: nextCheckAt(due.checks + 1), checks: due.checks + 1 })
    .where('id', '=', due.id)
    .where('checks', '=', due.checks)
    .returningAll()
    .executeTakeFirst()
}

/** Has the company asked about a payment at once, and again until it answers. */
export async function makePaymentDue(trx: Trx, paymentId: number, now: Date): Promise<void> {
  await trx.updateTable('payment').set({ check_at: now, checks: 0 }).where('id', '=', paymentId).execute()
}

/** What the company said when it was asked, for the shop keeper to read. */
export async function recordAnswer(db: Db, paymentId: number, answer: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ last_answer: answer.slice(0, 500) })
    .where('id', '=', paymentId)
    .execute()
}

export async function stopChecking(db: Db, paymentId: number): Promise<void> {
  await db.updateTable('payment').set({ check_at: null }).where('id', '=', paymentId).execute()
}
