import { recordDispute } from '../../../src/shop/payments/dispute-state/record-dispute.ts'
import type { DisputeEvent } from '../../../src/shop/gateways/gateway.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { takeEvidence } from '../../../src/shop/disputes/take-evidence.ts'
import { existingOrder, type OrderRow } from '../../../src/shop/orders/order-records.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { buy, known, type SaleWorld } from '../../sale/sale-world.ts'

/** A delivered order of one key whose payment is disputed. */
export async function disputedOrder(world: SaleWorld, buyer = makeVisitor()): Promise<OrderRow> {
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const order = await buy(world, buyer, known(variants[0]).id, { email: `${variants[0]?.sku}@example.com` })
  await disputeOrder(world, order)
  return order
}

export async function disputeOrder(
  world: SaleWorld,
  order: { id: number },
  { disputeId = `dp-${order.id}`, state = 'open' }: Partial<Pick<DisputeEvent, 'disputeId' | 'state'>> = {},
): Promise<void> {
  const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
  await recordDispute(world.shop, payment.gateway, {
    eventId: world.shop.secrets.randomToken(),
    payment: { providerPaymentId: known(payment.provider_payment_id) },
    disputeId,
    state,
    reason: 'fraudulent',
  })
}

/** Readable text of the evidence's PDF, in one line. */
export async function textOfEvidence(world: SaleWorld, { id }: { id: number }): Promise<string> {
  const pdf = await takeEvidence(world.shop, testActor, await existingOrder(world.shop.db, id))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
