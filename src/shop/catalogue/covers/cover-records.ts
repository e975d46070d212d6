import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { CoverSubject } from './product-cover.ts'

/** Subject of a product's cover. Products off sale are included, since old orders show them. */
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

export function coverSubjects(db: Db, ids: readonly number[]): Promise<(CoverSubject & { id: number })[]> {
  return db
    .selectFrom('product')
    .select(['id', 'external_id', 'name as title', 'cover'])
    .where(sql<boolean>`id = any(${ids})`)
    .where('image', 'is', null)
    .execute()
}
