import { releaseUnseen } from '../../keys/hold-keys.ts'
import { voidReturned, voidSold } from '../../keys/key-records.ts'
import { issueDocuments } from '../../invoices/issue-documents.ts'
import { reverseEarnings } from '../../orders/earnings/order-earnings.ts'
import { recordRefunded } from '../../orders/earnings/order-earnings-records.ts'
import { notifyOfRefund } from '../../orders/order-notices.ts'
import { moveOrder, type OrderRow, recordEvent } from '../../orders/order-records.ts'
import { orderMoves, orderStatus, type OrderStatusName, statusName } from '../../orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import { recordChargedBack } from '../dispute-state/dispute-records.ts'
import type { PaymentEvent } from '../../gateways/gateway.ts'
import { returnSealed } from '../withdrawals/return-sealed.ts'
import { type PaymentRow, setPaymentState, setRefundedElsewhere } from '../payment-records.ts'
import { adoptRefund, makePendingDue, type RefundRow, refundSums } from './refund-records.ts'
import type { Trx } from '../../schema.ts'

/**
 * Applies a refund that the company reports. `event.cents` is the total so far.
 *
 * | payment   | refunded        | then                                                                     |
 * |-----------|-----------------|--------------------------------------------------------------------------|
 * | surplus   | any             | noted: it never paid an order                                            |
 * | paid      | all             | the order is refunded, its keys are void; held ones are released         |
 * | paid      | a part          | the order is partly refunded and keeps its keys, except refunded lines'  |
 * | paid      | a further sum   | noted: it paid nothing, and the order stays as it is                     |
 * | any other | all             | came before the event of the payment, which then pays nothing            |
 * | any other | a part          | for the shop keeper to see                                               |
 *
 * A member's points for the order are reduced in proportion.
 */
export async function applyRefunded(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  reported: Pick<PaymentEvent, 'cents' | 'currency' | 'refundId'>,
): Promise<'refunded' | 'nothing-new'> {
  const now = shop.now()
  await makePendingDue(trx, payment.id, now)
  const event = { currency: reported.currency, cents: await centsSoFar(trx, payment, reported, now) }
  if (payment.state === 'refunded') return 'nothing-new'
  if (payment.state === 'surplus') {
    await setPaymentState(trx, payment.id, 'refunded', now)
    return 'refunded'
  }
  if (payment.state !== 'paid') {
    const isWhole = event.cents >= payment.cents
    if (isWhole) await setPaymentState(trx, payment.id, 'refunded', now)
    await recordEvent(trx, order.id, { kind: 'refund-noticed', at: now })
    return isWhole ? 'refunded' : 'nothing-new'
  }
  const sums = await refundSums(trx, payment.id, { doneOnly: reported.refundId !== undefined })
  await recordElsewhere(trx, order, payment, { ...event, cents: event.cents - sums.byCompany, at: now })
  // further money is refunded first: earlier refunds of the order stay
  const ofOrder = Math.max(event.cents - sums.further, 0) + sums.byHand
  const cents = sums.further > 0 ? Math.max(ofOrder, order.refunded_cents) : ofOrder
  if (cents > order.refunded_cents || sums.further === 0)
    await applyTotal(trx, order, payment, { cents, at: now })
  return 'refunded'
}

/** Returns the total refunded so far. Matches a reported refund with a refused one of equal amount. */
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

/** Applies a refund that the shop keeper paid in another way, unknown to the company. */
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

/**
 * Records a refund that the company made unasked, and notifies the buyer, who knows of the others. `cents`: the total
 * so far.
 */
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

/** `cents` is the total refunded to the buyer. */
async function applyTotal(
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  { cents, at }: { cents: number; at: Date },
): Promise<void> {
  const isWhole = cents >= payment.cents
  await returnSealed(trx, order.id, isWhole)
  if (isWhole) {
    await setPaymentState(trx, payment.id, 'refunded', at)
    // keys held under review were never seen
    await releaseUnseen(trx, order.id)
    await voidSold(trx, order.id)
  } else await voidReturned(trx, order.id)
  await moveIfAllowed(trx, order, isWhole ? 'refunded' : 'partlyRefunded', at)
  const refunded = await recordRefunded(trx, order, cents)
  // a dispute can only take what is left
  const booked = refunded.charged_back_cents > 0 ? await recordChargedBack(trx, order.id) : refunded
  await reverseEarnings(trx, booked, at)
  await issueDocuments(trx, order.id, at)
}

/** Moves the order if its status allows that, else records the other status for the shop keeper. */
async function moveIfAllowed(trx: Trx, order: OrderRow, to: OrderStatusName, now: Date): Promise<void> {
  if (orderMoves[statusName(order.status)].includes(to))
    await moveOrder(trx, order, orderStatus[to], { at: now, set: { closed_at: now } })
  else await recordEvent(trx, order.id, { kind: 'refund-noticed', at: now, detail: to })
}
