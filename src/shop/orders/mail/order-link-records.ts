import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { OrderRow } from '../order-records.ts'

export async function orderByNumberAndEmail(
  db: Db,
  orderNo: string,
  email: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}
