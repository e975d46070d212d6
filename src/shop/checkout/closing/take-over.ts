import { storedPhrase } from '../../localisation/words.ts'
import { lockVariants, variantIdsOfOrder } from '../../keys/key-records.ts'
import { lockOrder, type OrderRow } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { isBeingPaid } from '../../payments/card/card-on-its-way.ts'
import { checkPayment } from '../../payments/checks/check-payments.job.ts'
import { paymentsOfOrder } from '../../payments/payment-records.ts'
import { couponByCode } from '../../pricing/coupon-records.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { closeLocked } from './close-order.ts'
import { buyerOf } from '../../fraud/unpaid-limits.ts'
import { lockCoupons, waitingWith, waitingWithCoupon } from '../unpaid-order-records.ts'
import type { Trx } from '../../schema.ts'

const mendedByKeys: ReadonlySet<string> = new Set([
  'stock.short',
  'order.too-many-unpaid',
  'order.too-many-keys',
  'order.email-full',
  'order.network-full',
])

const mendedByCoupon: ReadonlySet<string> = new Set(['coupon.expired', 'coupon.used'])

/**
 * Finds the visitor's older unpaid orders that a refused new order could replace: those with keys of its variants, or
 * one with a use of its coupon. Asks the company about each payment; skips an order if the company does not answer.
 */
export async function olderOrdersFor(
  shop: Shop,
  visitor: Visitor,
  refused: {
    code: string
    input: { lines: readonly { variantId: number }[]; couponCode?: string | undefined }
    known: readonly number[]
  },
): Promise<number[]> {
  const { code, input } = refused
  const buyer = buyerOf(shop, visitor)
  if (mendedByKeys.has(code)) {
    const variantIds = input.lines.map((line) => line.variantId)
    return idleOf(shop, await waitingWith(shop.db, buyer, variantIds), refused.known)
  }
  if (!mendedByCoupon.has(code) || !input.couponCode) return []
  const coupon = await couponByCode(shop.db, input.couponCode)
  const holding = coupon ? await waitingWithCoupon(shop.db, buyer, coupon.id) : []
  return (await idleOf(shop, holding, refused.known)).slice(0, 1)
}

async function idleOf(shop: Shop, orderIds: readonly number[], known: readonly number[]): Promise<number[]> {
  const further = orderIds.filter((id) => !known.includes(id))
  const idle = await Promise.all(further.map((orderId) => isIdleAtCompany(shop, orderId)))
  return further.filter((_, index) => idle[index])
}

/**
 * Cancels the older orders that are still unpaid, so that the new order gets their keys; all or nothing with the
 * transaction. Returns the cancelled ones for `closePayments`. Locks in the usual order: orders, variants, coupons,
 * each by id.
 */
export async function takeOver(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  olderIds: readonly number[],
  { variantIds, couponId }: { variantIds: readonly number[]; couponId: number | undefined },
): Promise<OrderRow[]> {
  if (olderIds.length === 0) return []
  const older: OrderRow[] = []
  for (const orderId of olderIds.toSorted((a, b) => a - b)) {
    const order = await lockOrder(trx, orderId)
    const isPaid = (await paymentsOfOrder(trx, orderId)).some((one) => isBeingPaid(one, shop.now()))
    if (order.status === orderStatus.unpaid && !isPaid) older.push(order)
  }
  const locked = new Set(variantIds)
  for (const { id } of older) for (const variantId of await variantIdsOfOrder(trx, id)) locked.add(variantId)
  await lockVariants(trx, [...locked])
  const couponIds = [couponId, ...older.map((order) => order.coupon_id)]
  await lockCoupons(
    trx,
    couponIds.filter((id) => typeof id === 'number'),
  )
  for (const order of older)
    await closeLocked(trx, order, orderStatus.cancelled, shop.now(), {
      detail: storedPhrase(['timeline.ordered-again']),
      isReplaced: true,
    })
  return older
}

async function isIdleAtCompany(shop: Shop, orderId: number): Promise<boolean> {
  for (const payment of await paymentsOfOrder(shop.db, orderId)) {
    if (isBeingPaid(payment, shop.now())) return false
    // a transfer may be on its way
    if (payment.state === 'started' && shop.gateways.get(payment.gateway)?.transferTo) return false
    if (payment.state === 'started' && (await checkPayment(shop, payment)) === 'no-answer') return false
  }
  return true
}
