import { dayMs } from '../../../src/platform/durations.ts'
import { checkPaymentsJob } from '../../../src/shop/payments/checks/check-payments.job.ts'
import { recordDispute } from '../../../src/shop/payments/dispute-state/record-dispute.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { sendRefundsJob } from '../../../src/shop/payments/refunds/send-refunds.job.ts'
import { readWithdrawal, withdraw } from '../../../src/shop/payments/withdrawals/withdraw.ts'
import { readComplaints, reportKey } from '../../../src/shop/keys/complaints/report-key.ts'
import { linesOfOrder, type OrderRow } from '../../../src/shop/orders/order-records.ts'
import { postReview } from '../../../src/shop/reviews/post-review.ts'
import { reviewProof } from '../../../src/shop/reviews/review-links.ts'
import { type PlannedOrder } from './plan-orders.ts'
import { browserOf, type TradeWorld } from './trade-world.ts'

export async function review(
  world: TradeWorld,
  { person }: PlannedOrder,
  order: OrderRow,
  { content, score }: { content: string; score: number },
): Promise<void> {
  const { shop } = world
  const [line] = await linesOfOrder(shop.db, order.id)
  if (!line) return
  const { product_id: productId } = await shop.db
    .selectFrom('variant')
    .select('product_id')
    .where('id', '=', line.variant_id)
    .executeTakeFirstOrThrow()
  await postReview(shop, await browserOf(world, person), {
    productId,
    fillName: person.name.split(' ')[0] ?? person.name,
    email: person.email,
    content,
    score,
    proof: reviewProof(shop, order),
  })
}

/** Staff refund the whole order, and the payment company does it or refuses. */
export async function refund({ shop, actor }: TradeWorld, { id }: OrderRow, note: string): Promise<void> {
  await refundOrder(shop, actor, id, { note })
  await sendRefunds(shop)
}

async function sendRefunds(shop: TradeWorld['shop']): Promise<void> {
  while ((await sendRefundsJob.run(shop)) > 0);
  while ((await checkPaymentsJob.run(shop)) > 0);
}

/** The buyer withdraws from everything that is left. */
export async function withdrawFrom(
  world: TradeWorld,
  { person }: PlannedOrder,
  { id: orderId }: OrderRow,
): Promise<void> {
  const { shop } = world
  const visitor = await browserOf(world, person)
  const { lines } = await readWithdrawal(shop, visitor, { orderId })
  await withdraw(shop, visitor, { orderId, lineIds: lines.map((line) => line.id), name: person.name })
  await sendRefunds(shop)
}

/** The buyer's bank takes the money back, for now. */
export async function dispute({ shop }: TradeWorld, { id }: OrderRow): Promise<void> {
  const [payment] = await paymentsOfOrder(shop.db, id)
  if (!payment || payment.provider_payment_id === null) return
  const { provider_payment_id: providerPaymentId } = payment
  await recordDispute(shop, payment.gateway, {
    eventId: `demo:dispute:${providerPaymentId}`,
    payment: { providerPaymentId },
    disputeId: `demo-dispute-${id}`,
    state: 'open',
    reason: 'fraudulent',
    at: shop.now(),
    respondBy: new Date(shop.now().getTime() + 5 * dayMs),
  })
}

/** The buyer reports the first key of the order. */
export async function complain(
  world: TradeWorld,
  { person }: PlannedOrder,
  { id: orderId }: OrderRow,
  words: string,
): Promise<void> {
  const { shop } = world
  const visitor = await browserOf(world, person)
  const { keys } = await readComplaints(shop, visitor, { orderId })
  const [key] = keys
  if (key) await reportKey(shop, visitor, { orderId, keyId: key.id, reason: 'used', words, pictures: [] })
}
