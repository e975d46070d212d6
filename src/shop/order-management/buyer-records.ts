import { sql } from 'kysely'
import type { OrderRow } from '../orders/order-records.ts'
import type { Db } from '../shop.ts'

/** The buyer's other purchases, by account, else by e-mail. */
export interface BuyerFacts {
  orders: number
  /** in US cents, at each order's rate */
  usdCents: number
  refundedOrders: number
  memberName: string | undefined
  memberSince: string | undefined
}

export async function buyerFacts(
  db: Db,
  { email, member_id: memberId }: Pick<OrderRow, 'email' | 'member_id'>,
): Promise<BuyerFacts> {
  const sums = await db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::integer`.as('orders'),
      sql<number>`coalesce(round(sum(total_cents / rate)), 0)::bigint`.as('usdCents'),
      sql<number>`(count(*) filter (where refunded_cents > 0))::integer`.as('refundedOrders'),
    ])
    .where('paid_at', 'is not', null)
    .where((order) =>
      memberId === null
        ? order.and([order(sql`lower(email)`, '=', email.toLowerCase()), order.val(email !== '')])
        : order('member_id', '=', memberId),
    )
    .executeTakeFirstOrThrow()
  const member =
    memberId === null
      ? undefined
      : await db
          .selectFrom('member')
          .select(['name', 'joined_at'])
          .where('id', '=', memberId)
          .executeTakeFirst()
  return { ...sums, memberName: member?.name, memberSince: member?.joined_at.toISOString() }
}
