import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

/** After many changes at once: fresh statistics, and rows that lists can read from the indexes alone. */
export async function tidyTables(db: Db): Promise<void> {
  for (const table of ['category', 'facet', 'product', 'product_text', 'variant'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}
