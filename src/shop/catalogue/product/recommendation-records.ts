import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

/**
 * Products of the same category or its neighbours, out of the best of each; those that share most genres first, the own
 * category counting like one more genre.
 */
export async function relatedIds(db: Db, productId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with self as (
      select p.id, p.category_id, p.genre_ids, coalesce(c.parent_id, c.id) as top_id
      from product p join category c on c.id = p.category_id where p.id = ${productId}
    )
    select other.id
    from self
    join category c on c.id = self.top_id or c.parent_id = self.top_id
    cross join lateral (
      select id, category_id, genre_ids, in_stock, popularity from product
      where active and category_id = c.id
      order by in_stock desc, popularity desc, id
      limit case when c.id = self.category_id then 200 else 20 end
    ) other
    where other.id <> self.id
    order by other.in_stock desc,
      (other.category_id = self.category_id)::integer
        + (select count(*) from unnest(other.genre_ids) as genre where genre = any(self.genre_ids)) desc,
      other.popularity desc, other.id
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
