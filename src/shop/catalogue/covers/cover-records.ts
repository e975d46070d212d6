import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { CoverSubject } from './product-cover.ts'

/** What a product's cover is drawn from, whether or not the product is still sold: old orders show it too. */
export function coverSubject(
  db: Db,
  productId: number,
): Promise<(CoverSubject & { active: boolean }) | undefined> {
  return db
    .selectFrom('product')
    .select(['external_id', 'name as title', 'cover', 'active'])
    .where('id', '=', productId)
    .executeTakeFirst()
}

/** The same of several products on sale that show a drawn cover, in no order. */
export function coverSubjects(db: Db, ids: readonly number[]): Promise<(CoverSubject & { id: number })[]> {
  return db
    .selectFrom('product')
    .select(['id', 'external_id', 'name as title', 'cover'])
    .where(sql<boolean>`id = any(${ids})`)
    .where('image', 'is', null)
    .execute()
}
