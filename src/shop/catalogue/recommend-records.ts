import { sql } from 'kysely'
import type { Db } from '../shop.ts'

/**
 * Popular products of the same category or its neighbours; those that share most genres first, the own category
 * counting like one more genre.
 */
export async function relatedIds(db: Db, productId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with self as (
      select p.id, p.category_id, p.genre_ids, coalesce(c.parent_id, c.id) as family
      from product p join category c on c.id = p.category_id where p.id = ${productId}
    ), candidate as (
      (select p.* from product p, self where p.active and p.category_id = self.category_id and p.id <> self.id
        order by p.in_stock desc, p.popularity desc, p.id limit 200)
      union all
      (select p.* from product p, self where p.active and p.category_id <> self.category_id
        and p.category_id in (select id from category where family in (id, parent_id))
        order by p.in_stock desc, p.popularity desc, p.id limit 100)
    )
    select candidate.id from candidate, self
    order by candidate.in_stock desc,
      (candidate.category_id = self.category_id)::integer
        + (select count(*) from unnest(candidate.genre_ids) as genre where genre = any(self.genre_ids)) desc,
      candidate.popularity desc, candidate.id
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
