import { sql } from 'kysely'
import type { Shop } from '../../src/shop/shop.ts'

/** Every row of every table as text, bytes in hex. */
export async function everythingStored({ db }: Pick<Shop, 'db'>): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db)
  const contents = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db),
    ),
  )
  return contents.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}
