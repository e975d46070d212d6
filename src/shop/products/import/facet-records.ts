import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { FacetKey } from './facet-key.ts'

export async function facetIds(db: Db, facets: readonly FacetKey[]): Promise<Map<string, number>> {
  await db
    .insertInto('facet')
    .columns(['kind', 'code', 'name'])
    .expression(
      sql`select distinct on (kind, code) kind, code, name
        from rows from (json_to_recordset(${JSON.stringify(facets)}) as (kind text, code text, name text))
          with ordinality as given(kind, code, name, place)
        where not exists (select from facet_alias a where a.kind = given.kind and a.code = given.code)
        order by kind, code, place`,
    )
    .onConflict((conflict) => conflict.columns(['kind', 'code']).doNothing())
    .execute()
  const { rows } = await sql<{ id: number; kind: string; code: string }>`
    with given as (select * from json_to_recordset(${JSON.stringify(facets)}) as one(kind text, code text))
    select f.id, f.kind, f.code from facet f join given on given.kind = f.kind and given.code = f.code
    union
    select a.facet_id, a.kind, a.code from facet_alias a
    join given on given.kind = a.kind and given.code = a.code`.execute(db)
  return new Map(rows.map((row) => [`${row.kind} ${row.code}`, row.id]))
}
