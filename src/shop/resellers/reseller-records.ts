import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

export type ResellerRow = Selectable<Database['reseller']>

/**
 * Locks a reseller, so that the balance stays until the transaction ends. The lock is the weaker one: new orders that
 * name the reseller hold a shared lock of the row, and would wait for each other.
 */
export async function lockReseller(trx: Trx, id: number): Promise<ResellerRow | undefined> {
  return trx.selectFrom('reseller').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Undefined: the member is a reseller already, or the name is taken. */
export async function insertReseller(
  trx: Trx,
  reseller: Insertable<Database['reseller']>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('reseller')
    .values(reseller)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function isResellerName(trx: Trx, name: string, exceptId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('reseller')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateReseller(
  trx: Trx,
  id: number,
  changes: Pick<
    Updateable<Database['reseller']>,
    'name' | 'active' | 'discount' | 'quantity_breaks' | 'credit_limit_cents' | 'price_group_id'
  >,
): Promise<void> {
  await trx
    .updateTable('reseller')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Resellers by name with their account and what they bought since a moment. */
export async function listResellerRows(db: Db, since: Date, id?: number) {
  return db
    .selectFrom('reseller')
    .leftJoin('member', 'member.id', 'reseller.member_id')
    .leftJoin('price_group', 'price_group.id', 'reseller.price_group_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('balance_entry')
          .select([
            sql<number>`count(*) filter (where kind = 'order')::integer`.as('orders'),
            sql<number>`coalesce(-sum(cents) filter (where kind in ('order', 'refund')), 0)::bigint`.as(
              'bought',
            ),
            sql<Date | null>`max(booked_at) filter (where kind = 'order')`.as('last_order_at'),
          ])
          .whereRef('balance_entry.reseller_id', '=', 'reseller.id')
          .where('booked_at', '>=', since)
          .as('lately'),
      (join) => join.onTrue(),
    )
    .selectAll('reseller')
    .select([
      'member.email',
      'price_group.name as group_name',
      'lately.orders',
      'lately.bought',
      'lately.last_order_at',
    ])
    .$if(id !== undefined, (query) => query.where('reseller.id', '=', id ?? 0))
    .orderBy('reseller.name')
    .execute()
}

export async function resellerOfMember(db: Db, memberId: number): Promise<ResellerRow | undefined> {
  return db.selectFrom('reseller').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

export async function resellerById(db: Db, id: number): Promise<ResellerRow | undefined> {
  return db.selectFrom('reseller').selectAll().where('id', '=', id).executeTakeFirst()
}
