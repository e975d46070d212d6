import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse, type RefusalCode } from '../../errors.ts'
import { mailWithheldKeys } from '../../keys/delivery/keys-mail-records.ts'
import { lockOrder, type OrderRow, recordEvent } from '../../orders/order-records.ts'
import { isHandedOver } from '../../orders/order-status.ts'
import { isRefundedByHand } from '../../orders/refunds/refund-cover-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { assertUnchanged } from '../../orders/order-version-records.ts'
import { applyRefundedByHand } from './apply-refunded.ts'
import type { PaymentRow } from '../payment-records.ts'
import { whyNotBack } from './refund-limit-records.ts'
import { dropRefundLines, lacksKeysOf } from './refund-line-records.ts'
import {
  closeRefused,
  paymentOfRefund,
  type RefundRow,
  refusedRefund,
  reopenRefused,
} from './refund-records.ts'
import type { Trx } from '../../schema.ts'
import { orderSubject } from '../../staff/audit/subjects.ts'

type KeepersShop = Pick<Shop, 'db' | 'now' | 'wake'>

/** Terms of a decision about a refused refund; `seen` is the version of its order that the caller saw. */
interface Deciding {
  refundId: number
  orderId?: number
  seen?: string | undefined
}

export async function retryRefund(shop: KeepersShop, actor: Actor, deciding: Deciding): Promise<void> {
  const { refundId } = deciding
  await decide(shop, actor, deciding, {
    event: 'refund-retried',
    hindrance: async (trx, _order, payment, refund) =>
      isRefundedByHand(payment.gateway) ? 'refund.by-hand' : whyNotBack(trx, payment, refund),
    decision: (trx) => reopenRefused(trx, refundId, shop.now()),
  })
  shop.wake('send-refunds')
}

export async function finishRefundByHand(shop: KeepersShop, actor: Actor, deciding: Deciding): Promise<void> {
  const { refundId } = deciding
  await decide(shop, actor, deciding, {
    event: 'refund-by-hand',
    hindrance: (trx, _order, payment, refund) => whyNotBack(trx, payment, refund),
    decision: (trx) => closeRefused(trx, refundId, { state: 'done', by_hand: true }, shop.now()),
    apply: (trx, order, payment, refund) => applyRefundedByHand(shop, trx, order, payment, refund),
  })
}

/** Drops a refused refund, which then counts as never requested. */
export async function dropRefund(shop: KeepersShop, actor: Actor, deciding: Deciding): Promise<void> {
  const { refundId } = deciding
  await decide(shop, actor, deciding, {
    event: 'refund-dropped',
    async hindrance(trx, order, payment, refund) {
      if (refund.came_back_at !== null) return 'refund.came-back'
      if (!isHandedOver(order.status) || !(await lacksKeysOf(trx, refundId))) return undefined
      // else the buyer got the money through a lost dispute
      return (await whyNotBack(trx, payment, refund)) === 'refund.not-left' ? undefined : 'refund.no-key'
    },
    decision: (trx) => closeRefused(trx, refundId, { state: 'dropped', by_hand: false }, shop.now()),
    async apply(trx, order) {
      await dropRefundLines(trx, refundId)
      await mailWithheldKeys(trx, order, shop.now())
    },
  })
  shop.wake('deliver-orders')
  shop.wake('send-mail')
}

interface Decision {
  event: 'refund-retried' | 'refund-by-hand' | 'refund-dropped'
  hindrance(
    trx: Trx,
    order: OrderRow,
    payment: PaymentRow,
    refund: RefundRow,
  ): Promise<RefusalCode | undefined>
  decision(trx: Trx): Promise<RefundRow | undefined>
  apply?(trx: Trx, order: OrderRow, payment: PaymentRow, refund: RefundRow): Promise<void>
}

/** Runs under the order's lock, like all changes of its keys. */
async function decide(
  { db, now }: KeepersShop,
  actor: Actor,
  { refundId, orderId, seen }: Deciding,
  { event, hindrance, decision, apply }: Decision,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await paymentOfRefund(trx, refundId)
    if (!found || (orderId !== undefined && found.order_id !== orderId)) refuse('refund.not-refused')
    const order = await lockOrder(trx, found.order_id)
    await assertUnchanged(trx, order.id, seen)
    const payment = (await paymentOfRefund(trx, refundId)) ?? found
    const refused = await refusedRefund(trx, refundId)
    if (!refused) refuse('refund.not-refused')
    const why = await hindrance(trx, order, payment, refused)
    if (why) refuse(why)
    const refund = (await decision(trx)) ?? refuse('refund.not-refused')
    await apply?.(trx, order, payment, refund)
    await recordEvent(trx, order.id, { kind: event, at: now(), detail: `refund ${refundId}` })
    await recordChange(trx, now(), actor, {
      action: `order.${event}`,
      subject: orderSubject(order),
      after: { refund: refundId },
    })
  })
}
