import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverOrder } from '../../../src/shop/keys/delivery/deliver-order.ts'
import { readMembership } from '../../../src/shop/members/levels/read-membership.ts'
import { claimOrders } from '../../../src/shop/orders/access/claim-orders.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import { settle } from '../../../src/shop/payments/settle.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { ledgerErrors, ledgerOf } from '../ledger-facts.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

const rounds = 50

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

/** The order of a guest, in the payment company's terms. */
async function orderOf(email: string, variantId: number) {
  const { order } = await placeOrder(world, makeVisitor(), variantId, { email })
  const payment = await world.shop.db
    .selectFrom('payment')
    .select('provider_payment_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const providerPaymentId = known(payment.provider_payment_id)
  const reported = (state: 'paid' | 'refunded', cents: number) =>
    settle(world.shop, 'sandbox-redirect', {
      eventId: `${state} ${cents} ${providerPaymentId}`,
      providerPaymentId,
      reference: '',
      state,
      cents,
      currency: 'usd',
    })
  await reported('paid', 1000)
  return { order, reported }
}

it('CHK-6 MEM-7 balances equal the sums of the ledger, however delivery, refund and claim overlap', async () => {
  const variantId = known((await makeProduct(world.shop, { stock: 2 * rounds })).variants[0]).id
  for (let round = 0; round < rounds; round++) {
    const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
    const kept = await orderOf(member.member.email, variantId)
    const lost = await orderOf(member.member.email, variantId)
    await Promise.all([
      deliver(kept.order),
      kept.reported('refunded', 400),
      claimOrders(world.shop, member),
      lost.reported('refunded', 700),
      deliver(lost.order),
      lost.reported('refunded', 1000),
      deliver(kept.order),
      claimOrders(world.shop, member),
      kept.reported('refunded', 400),
    ])
    await world.runDueJobs()
    await claimOrders(world.shop, member)
    const { points, growth, spentUsdCents } = await readMembership(world.shop, member)
    expect([points, growth, spentUsdCents], JSON.stringify(await ledgerOf(world.shop, member))).toEqual([
      6, 6, 600,
    ])
  }
  expect(await ledgerErrors(world.shop)).toEqual([])
  const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(world.shop.db)
  expect(rows).toEqual([{ deadlocks: 0 }])
})

async function deliver({ id }: OrderRow): Promise<void> {
  await deliverOrder(world.shop, id)
}
