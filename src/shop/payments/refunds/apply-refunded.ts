import { releaseUnseen } from '../../delivery/hold-keys.ts'
import { voidReturned, voidSold } from '../../delivery/key-records.ts'
import { issueDocuments } from '../../invoices/issue-documents.ts'
import { reverseEarnings } from '../../orders/earnings/order-earnings.ts'
import { recordRefunded } from '../../orders/earnings/order-earnings-records.ts'
import { notifyOfRefund } from '../../orders/order-notices.ts'
import { moveOrder, type OrderRow, recordEvent } from '../../orders/order-records.ts'
import { orderMoves, orderStatus, type OrderStatusName, statusName } from '../../orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import { recordChargedBack } from '../dispute-state/dispute-records.ts'
import type { PaymentEvent } from '../../gateways/gateway.ts'
import { type PaymentRow, setPaymentState, setRefundedElsewhere } from '../payment-records.ts'
import { adoptRefund, makePendingDue, type RefundRow, refundSums } from './refund-records.ts'
import type { Trx } from '../../schema.ts'

/**
 * The company says that money was given back, by our refund or on its own. `event.cents` is all that it gave back so far.
 *
 * | payment   | given back | then                                                                     |
 * |-----------|------------|--------------------------------------------------------------------------|
 * | surplus   | any        | noted: it never paid an order                                            |
 * | paid      | all        | the order is refunded, its keys are void; held ones are for sale again   |
 * | paid      | a part     | the order is partly refunded and keeps its keys, but those of its lines  |
 * |           |            | that went back                                                           |
 * | paid      | as much as | noted: it paid nothing, and the order stays as it is                     |
 * |           | came further |                                                                        |
 * | any other | all        | its webhook has overtaken the one of the money, which pays nothing any more |
 * | any other | a part     | for the shop keeper to see                                               |
 *
 * Of what a member earned by the order as much is taken back as money was given back.
 */
export async function applyRefunded(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  told: Pick<PaymentEvent, 'cents' | 'currency' | 'refundId'>,
): Promise<'refunded' | 'nothing-new'> {
  const now = shop.now()
  await makePendingDue(trx, payment.id, now)
  const event = { currency: told.currency, cents: await centsSoFar(trx, payment, told, now) }
  if (payment.state === 'refunded') return 'nothing-new'
  if (payment.state === 'surplus') {
    await setPaymentState(trx, payment.id, 'refunded', now)
    return 'refunded'
  }
  if (payment.state !== 'paid') {
    const isWhole = event.cents >= payment.cents
    if (isWhole) await setPaymentState(trx, payment.id, 'refunded', now)
    await recordEvent(trx, order.id, { kind: 'refund-noticed', at: now, detail: 'before the payment' })
    return isWhole ? 'refunded' : 'nothing-new'
  }
  const sums = await refundSums(trx, payment.id, { doneOnly: told.refundId !== undefined })
  await recordElsewhere(trx, order, payment, { ...event, cents: event.cents - sums.byCompany, at: now })
  // further money goes back first: what was given back of the order before stays so
  const ofOrder = Math.max(event.cents - sums.further, 0) + sums.byHand
  const cents = sums.further > 0 ? Math.max(ofOrder, order.refunded_cents) : ofOrder
  if (cents > order.refunded_cents || sums.further === 0)
    await applyTotal(trx, order, payment, { cents, at: now })
  return 'refunded'
}

/**
 * A company that tells of each refund alone is one that refuses the shop's own orders for refunds: what the shop keeper has
 * given back there is one of those it refused, if there is one of that amount.
 */
async function centsSoFar(
  trx: Trx,
  payment: PaymentRow,
  { cents, currency, refundId }: Pick<PaymentEvent, 'cents' | 'currency' | 'refundId'>,
  now: Date,
): Promise<number> {
  if (refundId === undefined) return cents
  const isKnown = await adoptRefund(trx, { paymentId: payment.id, cents, currency, refundId, now })
  const { byCompany } = await refundSums(trx, payment.id, { doneOnly: true })
  return byCompany + payment.refunded_elsewhere_cents + (isKnown ? 0 : cents)
}

/** The shop keeper has paid a refund of this payment in another way, of which the company knows nothing. */
export async function applyRefundedByHand(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'cents' | 'reason'>,
): Promise<void> {
  const at = shop.now()
  if (payment.state === 'surplus') await setPaymentState(trx, payment.id, 'refunded', at)
  if (payment.state !== 'paid' || refund.reason === 'further-money') return
  await applyTotal(trx, order, payment, { cents: order.refunded_cents + refund.cents, at })
}

/** What the company gave back unasked; the buyer was told of the rest when it was asked for. `cents` is all of it so far. */
async function recordElsewhere(
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  { cents, currency, at }: { cents: number; currency: string; at: Date },
): Promise<void> {
  const newCents = cents - payment.refunded_elsewhere_cents
  if (newCents <= 0) return
  await setRefundedElsewhere(trx, payment.id, cents)
  const dedupeKey = `refund:${payment.id}:elsewhere:${cents}`
  await notifyOfRefund(trx, order, { dedupeKey, cents: newCents, currency, at })
}

/** `cents` is all that the buyer has back of the payment. */
async function applyTotal(
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  { cents, at }: { cents: number; at: Date },
): Promise<void> {
  const isWhole = cents >= payment.cents
  if (isWhole) {
    await setPaymentState(trx, payment.id, 'refunded', at)
    // what an order under review held was seen by nobody
    await releaseUnseen(trx, order.id)
    await voidSold(trx, order.id)
  } else await voidReturned(trx, order.id)
  await moveIfAllowed(trx, order, isWhole ? 'refunded' : 'partlyRefunded', at)
  const refunded = await recordRefunded(trx, order, cents)
  // a bank that took what was left had as much less to take
  const booked = refunded.charged_back_cents > 0 ? await recordChargedBack(trx, order.id) : refunded
  await reverseEarnings(trx, booked, at)
  await issueDocuments(trx, order.id, at)
}

/** A status that cannot follow is written down all the same, for the shop keeper to see. */
async function moveIfAllowed(trx: Trx, order: OrderRow, to: OrderStatusName, now: Date): Promise<void> {
  if (orderMoves[statusName(order.status)].includes(to))
    await moveOrder(trx, order, orderStatus[to], { at: now, set: { closed_at: now } })
  else await recordEvent(trx, order.id, { kind: 'refund-noticed', at: now, detail: to })
}
