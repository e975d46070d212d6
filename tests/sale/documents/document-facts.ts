import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { refundOrder, type RefundWish } from '../../../src/shop/payments/refunds/refund-order.ts'
import type { DocumentRow } from '../../../src/shop/invoices/document-records.ts'
import { issueDocuments } from '../../../src/shop/invoices/issue-documents.ts'
import { lockOrder, type OrderRow } from '../../../src/shop/orders/order-records.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { settle } from '../../../src/shop/payments/settle.ts'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import type { Engine } from '../../helpers/test-database.ts'
import { known, payOrderBy, placeOrder, type SaleWorld, untilStatus } from '../sale-world.ts'

export async function product(world: SaleWorld, stock: number, priceCents = 1000) {
  const id = `documented-${randomBytes(4).toString('hex')}`
  const variants = [{ sku: id.toUpperCase(), values: [], priceCents }]
  const made = await makeProduct(world.shop, { id, stock, variants })
  return { variantId: known(made.variants[0]).id }
}

export async function bought(world: SaleWorld, wishes: { quantity?: number; method?: 'card' | 'bank' } = {}) {
  const { variantId } = await product(world, wishes.quantity ?? 1)
  const guest = makeVisitor()
  const placed = await placeOrder(world, guest, variantId, wishes)
  await payOrderBy(world, guest, placed)
  await untilStatus(world, placed.order, 'delivered')
  await world.runDueJobs()
  return { order: placed.order, guest }
}

export async function refund(
  world: SaleWorld,
  order: OrderRow,
  wish: RefundWish,
  status: 'partlyRefunded' | 'refunded',
) {
  expect(await refundOrder(world.shop, testActor, order.id, wish)).toHaveProperty('refundId')
  await world.runDueJobs()
  world.clock.advance({ minutes: 1 })
  await world.runDueJobs()
  await untilStatus(world, order, status)
}

export async function untilCredited(world: SaleWorld, order: OrderRow, cents: number) {
  await vi.waitFor(
    async () => {
      await world.runDueJobs()
      const notes = (await documentsOf(world, order)).slice(1)
      expect(notes.reduce((sum, note) => sum + note.total_cents, 0)).toBe(cents)
    },
    { timeout: 60_000, interval: 50 },
  )
}

export async function pay(world: SaleWorld, order: OrderRow) {
  const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
  const outcome = await settle(world.shop, payment.gateway, {
    eventId: `paid-${order.id}`,
    reference: attemptKey(payment, order.order_no),
    providerPaymentId: payment.provider_payment_id ?? `pay-${order.id}`,
    state: 'paid',
    cents: order.total_cents,
    currency: order.currency,
  })
  // a rule may hold so many orders of one product for review, but they are paid
  expect(['settled', 'under-review']).toContain(outcome)
}

/** Runs a transaction that takes a number and ends without a commit, by an error or a killed session. */
export async function fail(world: SaleWorld, order: OrderRow, engine: Engine) {
  const failing = inTransaction(world.shop.db, async (trx) => {
    await lockOrder(trx, order.id)
    await trx.updateTable('orders').set({ paid_at: new Date() }).where('id', '=', order.id).execute()
    await issueDocuments(trx, order.id, world.shop.now())
    if (engine === 'postgres' && order.id % 2 === 0)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    throw new Error('the process is gone')
  })
  await expect(failing).rejects.toThrow()
}

export async function documentsOf(world: SaleWorld, { id }: { id: number }): Promise<DocumentRow[]> {
  return world.shop.db.selectFrom('document').selectAll().where('order_id', '=', id).orderBy('id').execute()
}

export async function due(world: SaleWorld, { id }: { id: number }): Promise<number> {
  const rows = await world.shop.db.selectFrom('document_due').selectAll().where('order_id', '=', id).execute()
  return rows.length
}

export function sumOf({ lines, charges }: DocumentRow['content']): number {
  return [...lines, ...charges].reduce((sum, { cents }) => sum + cents, 0)
}
