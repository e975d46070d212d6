import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

export async function productCounts(
  db: Db,
): Promise<{ active: boolean; in_stock: boolean; products: number }[]> {
  const { rows } = await sql<{ active: boolean; in_stock: boolean; products: number }>`
    select active, in_stock, sum(products)::bigint as products from product_count group by active, in_stock`.execute(
    db,
  )
  return rows
}

/** Number of each category's own products, including those off sale. */
export async function productsOfCategories(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; products: number }>`
    select category_id as id, sum(products)::integer as products from product_count group by category_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, products }) => [id, products]))
}

export async function sumUpProductCounts(db: Db): Promise<void> {
  await sql`
    with gone as (delete from product_count returning active, in_stock, category_id, products)
    insert into product_count (active, in_stock, category_id, products)
    select active, in_stock, category_id, sum(products) from gone
    group by active, in_stock, category_id having sum(products) <> 0`.execute(db)
  await sql`
    with gone as (delete from facet_count returning facet_id, products)
    insert into facet_count (facet_id, products)
    select facet_id, sum(products) from gone group by facet_id having sum(products) <> 0`.execute(db)
}
