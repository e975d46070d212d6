import { sql } from 'kysely'
import type { FacetKind } from '../../catalogue/catalogue-tables.ts'
import { addFacetAlias } from '../import/dictionary/facet-write-records.ts'
import type { FacetRow } from '../../catalogue/listing/facet-records.ts'
import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'

const columns = {
  platform: 'platform_ids',
  region: 'region_ids',
  language: 'language_ids',
  genre: 'genre_ids',
} as const

export async function facetsWithProducts(
  db: Db,
  kind: FacetKind,
): Promise<(FacetRow & { products: number })[]> {
  const { rows } = await sql<FacetRow & { products: number }>`
    select id, kind, code, name, names, position, glyph, picture, activates,
      coalesce(counted.products, 0)::integer as products
    from facet left join (select facet_id, sum(products) as products from facet_count group by facet_id) counted
      on counted.facet_id = facet.id
    where kind = ${kind} order by position, coalesce(counted.products, 0) desc, name`.execute(db)
  return rows
}

export async function facetById(db: Db, id: number): Promise<FacetRow | undefined> {
  return db
    .selectFrom('facet')
    .select(['id', 'kind', 'code', 'name', 'names', 'position', 'glyph', 'picture', 'activates'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function facetOfCode(db: Db, kind: FacetKind, code: string): Promise<FacetRow | undefined> {
  return db
    .selectFrom('facet')
    .select(['id', 'kind', 'code', 'name', 'names', 'position', 'glyph', 'picture', 'activates'])
    .where('kind', '=', kind)
    .where((facet) =>
      facet.or([
        facet('code', '=', code),
        facet.exists(
          facet
            .selectFrom('facet_alias as a')
            .select('a.facet_id')
            .whereRef('a.facet_id', '=', 'facet.id')
            .whereRef('a.kind', '=', 'facet.kind')
            .where('a.code', '=', code),
        ),
      ]),
    )
    .executeTakeFirst()
}

export async function replaceFacet(trx: Trx, from: FacetRow, intoId: number, now: Date): Promise<number> {
  const column = sql.ref(columns[from.kind])
  await sql`select id from product where ${column} @> array[${from.id}::integer] order by id for no key update`.execute(
    trx,
  )
  const { numAffectedRows } = await sql`
    update product set updated_at = ${now}, ${column} = (
      select array_agg(id order by place) from (
        select id, min(place) as place
        from unnest(array_replace(${column}, ${from.id}::integer, ${intoId}::integer)) with ordinality as one(id, place)
        group by id
      ) as kept
    ) where ${column} @> array[${from.id}::integer]`.execute(trx)
  await trx.updateTable('facet_alias').set({ facet_id: intoId }).where('facet_id', '=', from.id).execute()
  await deleteFacet(trx, from.id)
  await addFacetAlias(trx, { kind: from.kind, code: from.code, facet_id: intoId })
  return Number(numAffectedRows ?? 0)
}

export async function productsOfFacet(db: Db, { id, kind }: FacetRow): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(sql<boolean>`${sql.ref(columns[kind])} @> array[${id}::integer]`)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteFacet(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('facet').where('id', '=', id).execute()
}
