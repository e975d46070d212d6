import { vi } from 'vitest'
import { changePaymentMethod } from '../../src/shop/checkout/change-method.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { known, type OrderInSale, type SaleWorld } from './sale-world.ts'

/** Starts a second attempt while the page of the first stays open, as at companies that close nothing. */
export async function payAnotherWay(
  world: SaleWorld,
  buyer: Visitor,
  { order }: OrderInSale,
): Promise<OrderInSale> {
  const fee = { fee_percent: '0', fee_fixed_cents: 0 }
  await world.shop.db.updateTable('payment_method').set(fee).where('code', '=', 'wallet').execute()
  const first = known(world.shop.gateways.get('sandbox-redirect'))
  vi.spyOn(first, 'close').mockResolvedValueOnce(undefined)
  const paymentMethodId = world.methodId('wallet')
  const shownTotalCents = order.total_cents - order.payment_fee_cents
  const change = { paymentMethodId, shownTotalCents }
  const { next } = await changePaymentMethod(world.shop, buyer, { orderId: order.id }, change)
  return { order, next }
}
