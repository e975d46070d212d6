import type { Db } from '../../../shop.ts'
import type { FacetKind } from '../../../catalogue/catalogue-tables.ts'
import type { ChosenIcon } from '../../../catalogue/listing/facet-icon.ts'

export interface FacetValues extends ChosenIcon {
  name: string
  names: Readonly<Record<string, string>>
  position: number
}

export async function insertFacet(
  db: Db,
  key: { kind: FacetKind; code: string },
  { names, ...values }: FacetValues,
): Promise<number> {
  const { id } = await db
    .insertInto('facet')
    .values({ ...key, ...values, names: JSON.stringify(names) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFacet(db: Db, id: number, { names, ...values }: FacetValues): Promise<void> {
  await db
    .updateTable('facet')
    .set({ ...values, names: JSON.stringify(names) })
    .where('id', '=', id)
    .execute()
}

/** Imports also find the facet by that code. */
export async function addFacetAlias(
  db: Db,
  alias: { kind: FacetKind; code: string; facet_id: number },
): Promise<void> {
  await db
    .insertInto('facet_alias')
    .values(alias)
    .onConflict((conflict) => conflict.columns(['kind', 'code']).doUpdateSet({ facet_id: alias.facet_id }))
    .execute()
}

export async function facetAliases(db: Db): Promise<{ kind: FacetKind; code: string; facet_id: number }[]> {
  return db.selectFrom('facet_alias').selectAll().execute()
}
