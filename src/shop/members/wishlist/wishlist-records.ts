import { sql, type ExpressionBuilder } from 'kysely'
import type { Slice } from '../../page.ts'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export interface WishRow {
  product_id: number
  wished_at: Date
  alert: boolean
}

export async function wishesOf(db: Db, memberId: number, { offset, limit }: Slice): Promise<WishRow[]> {
  return db
    .selectFrom('wishlist_item')
    .select(['product_id', 'wished_at', 'alert'])
    .where('member_id', '=', memberId)
    .where(isSold)
    .orderBy('wished_at', 'desc')
    .orderBy('product_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countWishes(db: Db, memberId: number): Promise<number> {
  const { count } = await wishCount(db, memberId).executeTakeFirstOrThrow()
  return count
}

export function wishCount(db: Db, memberId: number) {
  return db
    .selectFrom('wishlist_item')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('member_id', '=', memberId)
    .where(isSold)
}

export async function wishedIds(db: Db, memberId: number, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wishlist_item')
    .select('product_id')
    .where('member_id', '=', memberId)
    .orderBy('wished_at', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => row.product_id)
}

export async function insertWish(
  db: Db,
  { memberId, productId, at }: { memberId: number; productId: number; at: Date },
): Promise<boolean> {
  const product = await db
    .selectFrom('product')
    .select(['id', 'low_price_cents', 'in_stock'])
    .where('id', '=', productId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!product) return false
  await db
    .insertInto('wishlist_item')
    .values({
      member_id: memberId,
      product_id: productId,
      wished_at: at,
      known_price_cents: product.low_price_cents,
      known_in_stock: product.in_stock,
      alerted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export async function deleteWish(db: Db, memberId: number, productId: number): Promise<void> {
  await db
    .deleteFrom('wishlist_item')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .execute()
}

export async function setAlert(
  db: Db,
  memberId: number,
  productId: number,
  alert: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wishlist_item')
    .set({ alert })
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function endAlerts(db: Db, memberId: number): Promise<void> {
  await db.updateTable('wishlist_item').set({ alert: false }).where('member_id', '=', memberId).execute()
}

export interface DueAlert {
  member_id: number
  product_id: number
  email: string
  locale: string
  known_price_cents: number
  known_in_stock: boolean
  low_price_cents: number
  in_stock: boolean
}

/**
 * Locks wishes whose product is back in stock or cheaper than the member knows. A wish with an alert after
 * `quietSince` waits.
 */
export async function lockDueAlerts(trx: Db, quietSince: Date, max: number): Promise<DueAlert[]> {
  return trx
    .selectFrom('wishlist_item as wish')
    .innerJoin('product', 'product.id', 'wish.product_id')
    .innerJoin('member', 'member.id', 'wish.member_id')
    .select([
      'wish.member_id',
      'wish.product_id',
      'member.email',
      'member.locale',
      'wish.known_price_cents',
      'wish.known_in_stock',
      'product.low_price_cents',
      'product.in_stock',
    ])
    .where('wish.alert', '=', true)
    .where('product.active', '=', true)
    .where('product.in_stock', '=', true)
    .where((where) =>
      where.or([
        where('wish.known_in_stock', '=', false),
        where('product.low_price_cents', '<', where.ref('wish.known_price_cents')),
      ]),
    )
    .where((where) =>
      where.or([where('wish.alerted_at', 'is', null), where('wish.alerted_at', '<=', quietSince)]),
    )
    .orderBy('wish.product_id')
    .orderBy('wish.member_id')
    .limit(max)
    .forUpdate('wish')
    .skipLocked()
    .execute()
}

/** Stores the product's present state as known to the member. */
export async function markAlerted(
  trx: Db,
  { member_id, product_id, low_price_cents, in_stock }: DueAlert,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('wishlist_item')
    .set({
      known_price_cents: sql`least(known_price_cents, ${low_price_cents})`,
      known_in_stock: in_stock,
      alerted_at: at,
    })
    .where('member_id', '=', member_id)
    .where('product_id', '=', product_id)
    .execute()
}

export async function recordSoldOut(db: Db): Promise<void> {
  await db
    .updateTable('wishlist_item')
    .from('product')
    .set({ known_in_stock: false })
    .whereRef('product.id', '=', 'wishlist_item.product_id')
    .where('product.in_stock', '=', false)
    .where('wishlist_item.known_in_stock', '=', true)
    .execute()
}

function isSold(where: ExpressionBuilder<Database, 'wishlist_item'>) {
  return where.exists(
    where
      .selectFrom('product')
      .select('product.id')
      .whereRef('product.id', '=', 'wishlist_item.product_id')
      .where('product.active', '=', true),
  )
}
