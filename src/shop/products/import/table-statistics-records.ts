import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

/** Updates statistics and visibility after mass changes, so that lists read from indexes only. */
export async function tidyTables(db: Db): Promise<void> {
  for (const table of ['category', 'facet', 'product', 'product_text', 'variant'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}
