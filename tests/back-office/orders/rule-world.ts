import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { startedPayment } from '../../../src/shop/payments/started-payment.ts'
import { disputesOfOrders } from '../../../src/shop/payments/dispute-state/dispute-records.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { vi } from 'vitest'
import { makeProduct } from '../../helpers/fixtures.ts'
import {
  goodCard,
  known,
  type MethodCode,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../../sale/sale-world.ts'

export const disputedOn = new Date('2026-11-20T09:12:00Z')

interface Purchase {
  /** calendar days before `disputedOn` */
  daysBefore: number
  method?: MethodCode
  card?: string
}

/** Buys one key that many days before the dispute, and pays on the page of the company's stand-in. */
export async function buyBefore(
  world: SaleWorld,
  buyer: Visitor,
  { daysBefore, method = 'stripe', card = goodCard }: Purchase,
): Promise<OrderRow> {
  world.clock.set(new Date(disputedOn.getTime() - daysBefore * 86_400_000))
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const placed = await placeOrder(world, buyer, known(variants[0]).id, { method })
  await payOrderBy(world, buyer, placed, card)
  await untilStatus(world, placed.order, 'delivered')
  await world.runDueJobs()
  return placed.order
}

export async function referenceOf(world: SaleWorld, order: OrderRow): Promise<string> {
  const payment = known((await paymentsOfOrder(world.shop.db, order.id)).at(-1))
  return known(startedPayment(payment, order.order_no)).attemptKey
}

/** Disputes the payment at the bank on `disputedOn`, and waits until the shop knows. */
export async function disputeAtBank(
  world: SaleWorld,
  order: OrderRow,
  reason: 'fraudulent' | 'product_not_received' = 'fraudulent',
): Promise<void> {
  world.clock.set(disputedOn)
  await world.control.dispute(await referenceOf(world, order), 'open', reason)
  await vi.waitFor(async () => known((await disputesOfOrders(world.shop.db, [order.id]))[0]), {
    timeout: 30_000,
    interval: 20,
  })
}

export async function disputeStateOf(world: SaleWorld, order: OrderRow): Promise<string> {
  return known((await disputesOfOrders(world.shop.db, [order.id]))[0]).state
}

/** The answer to the order's dispute as the company received it. */
export async function evidenceAtCompany(world: SaleWorld, order: OrderRow): Promise<object> {
  const payments = await world.control.payments()
  const booked = payments.find(({ orderNo }) => orderNo === order.order_no)
  return JSON.parse(known(booked?.dispute?.evidence)) as object
}
