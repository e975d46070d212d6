import { sql } from 'kysely'
import type { Db } from '../../../shop.ts'

/** How many products are in which state. */
export async function productCounts(
  db: Db,
): Promise<{ active: boolean; in_stock: boolean; products: number }[]> {
  const { rows } = await sql<{ active: boolean; in_stock: boolean; products: number }>`
    select active, in_stock, sum(products)::bigint as products from product_count group by active, in_stock`.execute(
    db,
  )
  return rows
}

/** Makes the rows of each state one. */
export async function sumUpProductCounts(db: Db): Promise<void> {
  await sql`
    with gone as (delete from product_count returning active, in_stock, products)
    insert into product_count (active, in_stock, products)
    select active, in_stock, sum(products) from gone group by active, in_stock having sum(products) <> 0`.execute(
    db,
  )
}
