import { sql } from 'kysely'
import type { Db } from '../shop.ts'

export interface Person {
  memberId: number
  email: string
}

export function ordersOf(db: Db, { memberId, email }: Person) {
  return db
    .selectFrom('orders')
    .where((order) =>
      order.or([
        order('orders.member_id', '=', memberId),
        order.and([order('orders.member_id', 'is', null), order(sql`lower(orders.email)`, '=', email)]),
      ]),
    )
}
