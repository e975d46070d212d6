import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { orderStatus } from '../orders/order-status.ts'
import { ordersOf, type Person } from './person-records.ts'
import type { Trx } from '../schema.ts'

/**
 * Locks the orders of a person. Call it before any lock on the member; `hasOpenBusiness` sees orders placed during
 * the call.
 */
export async function lockOrdersOf(trx: Trx, person: Person): Promise<void> {
  await ordersOf(trx, person).select('orders.id').orderBy('orders.id').forUpdate().execute()
}

const openStatuses = [
  orderStatus.unpaid,
  orderStatus.processing,
  orderStatus.underReview,
  orderStatus.awaitingStock,
]

/** Whether an order is still to be paid, delivered, mailed, refunded or decided by a bank. */
export async function hasOpenBusiness(trx: Trx, person: Person): Promise<boolean> {
  const found = await ordersOf(trx, person)
    .select('orders.id')
    .where((order) =>
      order.or([
        order('orders.status', 'in', openStatuses),
        order.exists(
          order
            .selectFrom('mail')
            .select('mail.id')
            .where('mail.kind', '=', 'keys')
            .where('mail.state', '=', 'queued')
            .where((mail) =>
              mail(
                mail.ref('mail.params', '->>').key('orderId'),
                '=',
                mail.cast<string>('orders.id', 'text'),
              ),
            ),
        ),
        order.exists(
          order
            .selectFrom('payment')
            .innerJoin('dispute', 'dispute.payment_id', 'payment.id')
            .select('payment.id')
            .whereRef('payment.order_id', '=', 'orders.id')
            .where('dispute.state', 'in', ['inquiry', 'open']),
        ),
        order.exists(
          order
            .selectFrom('payment')
            .leftJoin('refund', 'refund.payment_id', 'payment.id')
            .select('payment.id')
            .whereRef('payment.order_id', '=', 'orders.id')
            .where((row) =>
              row.or([
                row('payment.check_at', 'is not', null),
                row('refund.state', 'in', ['open', 'pending', 'failed']),
              ]),
            ),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Anonymises what the shop must keep: orders with keys and payments, ratings, counts of visits. */
export async function anonymisePerson(trx: Trx, person: Person): Promise<void> {
  const orderIds = ordersOf(trx, person).select('orders.id')
  await trx
    .updateTable('key_reveal')
    .set({ ip: '', user_agent: '' })
    .where('key_id', 'in', (keys) =>
      keys
        .selectFrom('stock_key')
        .innerJoin('order_line', 'order_line.id', 'stock_key.order_line_id')
        .select('stock_key.id')
        .where('order_line.order_id', 'in', orderIds),
    )
    .execute()
  await trx
    .updateTable('delivery_log')
    .set({ salt: null })
    .where('order_no', 'in', ordersOf(trx, person).select('orders.order_no'))
    .where('salt', 'is not', null)
    .execute()
  await trx.updateTable('key_consent').set({ network_hash: null }).where('order_id', 'in', orderIds).execute()
  await trx.updateTable('withdrawal').set({ name: '–' }).where('order_id', 'in', orderIds).execute()
  await trx.deleteFrom('order_device').where('order_id', 'in', orderIds).execute()
  await trx.deleteFrom('order_note').where('order_id', 'in', orderIds).execute()
  await forgetDisputes(trx, person)
  await trx
    .updateTable('order_event')
    .set({ detail: '' })
    .where('kind', 'in', ['email-changed', 'review-rule', 'review-rejected'])
    .where('order_id', 'in', orderIds)
    .execute()
  await trx
    .updateTable('refund')
    .set({ note: '' })
    .where('payment_id', 'in', (payments) =>
      payments.selectFrom('payment').select('payment.id').where('payment.order_id', 'in', orderIds),
    )
    .execute()
  await trx.updateTable('key_replacement').set({ reason: '–' }).where('order_id', 'in', orderIds).execute()
  await trx.deleteFrom('company_buyer').where('order_id', 'in', orderIds).execute()
  await trx.deleteFrom('invoice_correction').where('order_id', 'in', orderIds).execute()
  await trx.deleteFrom('billing_address').where('order_id', 'in', orderIds).execute()
  await trx.deleteFrom('order_origin').where('order_id', 'in', orderIds).execute()
  await trx
    .updateTable('payment')
    .set({ card_hash: null, billing_country: null, card_ending: null })
    .where('order_id', 'in', orderIds)
    .execute()
  await trx
    .updateTable('orders')
    .set({ email: '', phone: '', note: '', guest_hash: randomBytes(32), member_id: null, network_hash: null })
    .where('id', 'in', orderIds)
    .execute()
  await trx
    .updateTable('review')
    .set({ fill_name: '–', email: '' })
    .where('member_id', '=', person.memberId)
    .execute()
  await trx
    .updateTable('visit')
    .set({ member_id: null, member_name: '' })
    .where('member_id', '=', person.memberId)
    .execute()
}

async function forgetDisputes(trx: Trx, person: Person): Promise<void> {
  const orderIds = ordersOf(trx, person).select('orders.id')
  const disputeIds = trx
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .select('dispute.id')
    .where('payment.order_id', 'in', orderIds)
  await trx.deleteFrom('dispute_statement').where('dispute_id', 'in', disputeIds).execute()
  await trx.deleteFrom('dispute_file').where('dispute_id', 'in', disputeIds).execute()
  await trx
    .updateTable('dispute_answer')
    .set({ evidence: '{}', fields: '{}', document: null, refusal: '' })
    .where('dispute_id', 'in', disputeIds)
    .execute()
}

/** Deletes the person's own rows. The member's deletion cascades to sessions, addresses, notices, points and wishes. */
export async function deletePerson(trx: Trx, { memberId, email }: Person): Promise<void> {
  await trx.deleteFrom('member').where('id', '=', memberId).execute()
  await trx.deleteFrom('newsletter_subscriber').where('email', '=', email).execute()
  await trx.deleteFrom('review_mail_refusal').where('email', '=', email).execute()
  await trx.deleteFrom('stock_alert').where('email', '=', email).execute()
  await trx.deleteFrom('sign_up').where('email', '=', email).execute()
  await trx
    .deleteFrom('enquiry')
    .where(sql`lower(fields ->> 'email')`, '=', email)
    .execute()
  await trx
    .updateTable('mail')
    .set({ recipient: '', params: '{}' })
    .where(sql`lower(recipient)`, '=', email)
    .where('state', '<>', 'queued')
    .execute()
  await trx
    .deleteFrom('mail')
    .where(sql`lower(recipient)`, '=', email)
    .where('state', '=', 'queued')
    .execute()
}
