import { sql } from 'kysely'
import { addressCount } from '../members/addresses/address-records.ts'
import { noticeCount } from '../members/notices/notice-records.ts'
import { wishCount } from '../members/wishlist/wishlist-records.ts'
import type { Slice } from '../page.ts'
import type { Db } from '../shop.ts'
import type { Belongings } from './count-belongings.ts'
import type { OrderRow } from './order-records.ts'
import type { Trx } from '../schema.ts'

export async function ordersOfMember(
  db: Db,
  memberId: number,
  { offset, limit }: Slice,
): Promise<OrderRow[]> {
  return listed(db, memberId).selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute()
}

export async function countOrdersOfMember(db: Db, memberId: number): Promise<number> {
  const { count } = await orderCount(db, memberId).executeTakeFirstOrThrow()
  return count
}

export async function belongingsOf(db: Db, memberId: number): Promise<Belongings> {
  return db
    .selectNoFrom([
      orderCount(db, memberId).as('orders'),
      addressCount(db, memberId).as('addresses'),
      noticeCount(db, memberId).as('notices'),
      wishCount(db, memberId).as('wishes'),
      sql<boolean>`exists (select from reseller where member_id = ${memberId})`.as('isReseller'),
    ])
    .$narrowType<Belongings>()
    .executeTakeFirstOrThrow()
}

function orderCount(db: Db, memberId: number) {
  return listed(db, memberId).select(sql<number>`count(*)::integer`.as('count'))
}

function listed(db: Db, memberId: number) {
  return db.selectFrom('orders').where('member_id', '=', memberId).where('deleted_at', 'is', null)
}

export interface ProvenMember {
  id: number
  email: string
}

/** Guest orders with the member's e-mail, oldest first; none while the e-mail is unproven. */
export async function ordersOfGuestsWithEmail(
  db: Db,
  member: ProvenMember,
  limit?: number,
): Promise<number[]> {
  const rows = await ofGuests(db, member)
    .select('id')
    .orderBy('id')
    .$if(limit !== undefined, (orders) => orders.limit(limit ?? 0))
    .execute()
  return rows.map((row) => row.id)
}

export async function countOrdersOfGuestsWithEmail(db: Db, member: ProvenMember): Promise<number> {
  const { count } = await ofGuests(db, member)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Moves a locked guest order to the member. Undefined if it has an owner. */
export async function giveToMember(
  trx: Trx,
  orderId: number,
  member: ProvenMember,
): Promise<OrderRow | undefined> {
  return trx
    .updateTable('orders')
    .set({ member_id: member.id })
    .where('id', '=', orderId)
    .where('member_id', 'is', null)
    .where(sql`lower(email)`, '=', member.email)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

function ofGuests(db: Db, { id, email }: ProvenMember) {
  return db
    .selectFrom('orders')
    .where('member_id', 'is', null)
    .where(sql`lower(email)`, '=', email)
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('member')
          .select('member.id')
          .where('member.id', '=', id)
          .where('member.email_unproven', '=', false),
      ),
    )
}
