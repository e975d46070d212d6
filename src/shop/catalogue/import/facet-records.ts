import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { FacetKey } from './facet-key.ts'

/** Adds the facets that are new, then tells the id of each as `kind code`. */
export async function facetIds(db: Db, facets: readonly FacetKey[]): Promise<Map<string, number>> {
  await db
    .insertInto('facet')
    .columns(['kind', 'code', 'name'])
    .expression(
      sql`select distinct on (kind, code) kind, code, name
        from json_to_recordset(${JSON.stringify(facets)}) as given(kind text, code text, name text)`,
    )
    .onConflict((conflict) => conflict.columns(['kind', 'code']).doNothing())
    .execute()
  const { rows } = await sql<{ id: number; kind: string; code: string }>`
    select f.id, f.kind, f.code from facet f
    join json_to_recordset(${JSON.stringify(facets)}) as given(kind text, code text)
      on given.kind = f.kind and given.code = f.code`.execute(db)
  return new Map(rows.map((row) => [`${row.kind} ${row.code}`, row.id]))
}
