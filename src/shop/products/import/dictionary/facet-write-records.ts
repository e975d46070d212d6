import type { Db } from '../../../shop.ts'
import type { ActivationRule } from '../../../catalogue/activation/activation.ts'
import type { FacetKind } from '../../../catalogue/catalogue-tables.ts'
import type { ChosenIcon } from '../../../catalogue/listing/facet-icon.ts'

export interface FacetValues extends ChosenIcon {
  name: string
  names: Readonly<Record<string, string>>
  position: number
  activates: ActivationRule | null
}

export async function insertFacet(
  db: Db,
  key: { kind: FacetKind; code: string },
  values: FacetValues,
): Promise<number> {
  const { id } = await db
    .insertInto('facet')
    .values({ ...key, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFacet(db: Db, id: number, values: FacetValues): Promise<void> {
  await db.updateTable('facet').set(columnsOf(values)).where('id', '=', id).execute()
}

function columnsOf({ names, activates, ...values }: FacetValues) {
  return { ...values, names: JSON.stringify(names), activates: activates && JSON.stringify(activates) }
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
