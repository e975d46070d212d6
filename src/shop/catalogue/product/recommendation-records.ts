import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

/**
 * Chosen products, then the best of the same and neighbouring categories: most shared genres first, the own category
 * counting as a genre. Sold-out products come last; products off sale are left out.
 */
export async function relatedIds(db: Db, productId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with self as (
      select p.id, p.category_id, p.genre_ids, p.related, coalesce(c.parent_id, c.id) as top_id
      from product p join category c on c.id = p.category_id where p.id = ${productId}
    ), chosen as (
      select other.id, other.in_stock, named.place
      from self
      cross join lateral unnest(self.related) with ordinality as named(external_id, place)
      join product other on other.external_id = named.external_id
      where other.active and other.id <> self.id
    ), alike as (
      select other.id, other.in_stock, row_number() over (
        order by (other.category_id = self.category_id)::integer
            + (select count(*) from unnest(other.genre_ids) as genre where genre = any(self.genre_ids)) desc,
          other.popularity desc, other.id
      ) as place
      from self
      join category c on c.id = self.top_id or c.parent_id = self.top_id
      cross join lateral (
        select id, category_id, genre_ids, in_stock, popularity from product
        where active and category_id = c.id
        order by in_stock desc, popularity desc, id
        limit case when c.id = self.category_id then 200 else 20 end
      ) other
      where other.id <> self.id and other.id not in (select id from chosen)
    )
    select id from (
      select id, in_stock, true as is_chosen, place from chosen
      union all select id, in_stock, false, place from alike
    ) as found
    order by in_stock desc, is_chosen desc, place
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
