import { inTransaction } from '../../../platform/database/transaction.ts'
import { supportAddress } from '../../content/support-address-records.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { notifyStaff } from '../../alerts/notify-staff.ts'
import { lockOrder, type OrderRow } from '../../orders/order-records.ts'
import type { DisputedCard, DisputeEvent } from '../../gateways/gateway.ts'
import { type PaymentRow, recordOutcome, recordPaymentEvent } from '../payment-records.ts'
import { findNamedPayment } from '../settle.ts'
import type { SettlingShop } from '../settling-shop.ts'
import { applyDisputeState } from './apply-dispute-state.ts'
import { isAnotherStanding, isNews } from './dispute-order.ts'
import {
  changeDispute,
  countDisputeEvents,
  disputeOf,
  type DisputeRow,
  insertDispute,
} from './dispute-records.ts'
import type { Trx } from '../../schema.ts'

/**
 * Applies an event of a dispute once, in any order of arrival; for queries once per change.
 *
 * | state   | keys of the order | money                        |
 * |---------|-------------------|------------------------------|
 * | inquiry | shown             | has not moved                |
 * | open    | not shown         | taken for now: no refund     |
 * | won     | shown again       | returned                     |
 * | lost    | not shown         | lost, booked once            |
 *
 * Mails the shop keeper about every new state.
 */
export async function recordDispute(shop: SettlingShop, gateway: string, event: DisputeEvent): Promise<void> {
  const { eventId, disputeId, state } = event
  const payment = await findNamedPayment(shop, gateway, event.payment)
  if (!payment) {
    shop.log.warn({ gateway, eventId, disputeId }, 'a dispute about no payment of ours')
    return
  }
  const recipient = await supportAddress(shop)
  const isChanged = await inTransaction(shop.db, (trx) => record(shop, trx, { payment, event, recipient }))
  if (!isChanged) return
  shop.log.warn({ gateway, disputeId, state, orderId: payment.order_id }, 'a payment of the shop is disputed')
  shop.wake('send-mail')
  if (state === 'won') shop.wake('deliver-orders')
}

interface DisputeNews {
  payment: PaymentRow
  event: DisputeEvent
  recipient: string
}

async function record(
  shop: SettlingShop,
  trx: Trx,
  { payment, event, recipient }: DisputeNews,
): Promise<boolean> {
  const now = shop.now()
  const order = await lockOrder(trx, payment.order_id)
  const { state } = event
  const before = await disputeOf(trx, payment, event)
  const eventId = event.isStanding && before ? await newName(trx, payment, before, event) : event.eventId
  if (eventId === undefined) return false
  const money = moneyOf(event, { payment, order, before })
  const reported = {
    eventId,
    state: `dispute-${state}` as const,
    cents: money.cents,
    currency: money.currency,
  }
  if (!(await recordPaymentEvent(trx, payment, reported, now))) return false
  const dispute = await apply(trx, { payment, event, money, before, now })
  await recordOutcome(trx, payment, eventId, dispute ? 'noted' : 'nothing-new')
  if (!dispute || dispute.state === before?.state) return false
  await notifyStaff(trx, {
    dedupeKey: `dispute:${dispute.id}:${eventId}`,
    kind: 'dispute',
    recipient,
    locale: fallbackLocaleId,
    params: { orderId: order.id, disputeId: dispute.id, state: dispute.state },
    dueAt: now,
  })
  await applyDisputeState(trx, order, { dispute, before, now })
  return true
}

async function newName(
  trx: Trx,
  payment: PaymentRow,
  before: DisputeRow,
  event: DisputeEvent,
): Promise<string | undefined> {
  if (!isAnotherStanding(before, event)) return undefined
  const count = await countDisputeEvents(trx, payment.id)
  return `${event.eventId}:after-${count}`
}

type DisputedMoney = Pick<DisputeRow, 'cents' | 'currency' | 'of_rest'>

/** The company's amount, now or earlier; else everything not refunded. */
function moneyOf(
  { cents, currency = '' }: DisputeEvent,
  { payment, order, before }: { payment: PaymentRow; order: OrderRow; before: DisputeRow | undefined },
): DisputedMoney {
  if (cents !== undefined) return { cents, currency: currency || payment.currency, of_rest: false }
  if (before && !before.of_rest) return before
  const isOfOrder = payment.state === 'paid' || payment.state === 'refunded'
  const back = isOfOrder ? order.refunded_cents : 0
  return { cents: Math.max(0, payment.cents - back), currency: payment.currency, of_rest: true }
}

/** Undefined if the known state is newer, or the dispute is another payment's. */
async function apply(
  trx: Trx,
  {
    payment,
    event,
    money: { cents, currency, of_rest },
    before,
    now,
  }: {
    payment: PaymentRow
    event: DisputeEvent
    money: DisputedMoney
    before: DisputeRow | undefined
    now: Date
  },
): Promise<DisputeRow | undefined> {
  const { disputeId, isUnnamed = false, state, reason, at, respondBy, network, openedAt = now } = event
  const reported = {
    state,
    reason: reason.slice(0, 200),
    cents,
    currency,
    of_rest,
    told_at: at ?? before?.told_at ?? null,
    changed_at: now,
    ...(network && networkColumns(network)),
  }
  if (!before)
    return insertDispute(trx, {
      ...reported,
      payment_id: payment.id,
      gateway: payment.gateway,
      company_dispute_id: disputeId,
      unnamed: isUnnamed,
      respond_by: respondBy ?? null,
      opened_at: openedAt,
    })
  const name = before.unnamed && !isUnnamed ? { company_dispute_id: disputeId, unnamed: false } : {}
  const deadline = respondBy === undefined ? {} : { respond_by: respondBy }
  if (event.isStanding || isNews(before, event))
    return changeDispute(trx, before.id, { ...reported, ...name, ...deadline })
  if (Object.keys(name).length > 0) await changeDispute(trx, before.id, { ...name, ...deadline })
  return undefined
}

function networkColumns({ brand, reason, ruleStatus }: DisputedCard) {
  return {
    card_brand: brand.slice(0, 40),
    network_reason: reason.slice(0, 40),
    rule_status: ruleStatus.slice(0, 40),
  }
}
