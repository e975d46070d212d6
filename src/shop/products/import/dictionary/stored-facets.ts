import type { z } from 'zod'
import type { Db } from '../../../shop.ts'
import type { FacetKind } from '../../../catalogue/catalogue-tables.ts'
import { iconWord } from '../../../catalogue/listing/facet-icon.ts'
import { allFacets } from '../../../catalogue/listing/facet-records.ts'
import type { facetLine } from '../catalogue-line.ts'

/** A line that says everything there is to say of an entry of a dictionary; what is empty is left out. */
export type WholeFacet = z.input<typeof facetLine>

const kinds: readonly FacetKind[] = ['platform', 'region', 'genre', 'language']

/** All entries of the dictionaries, each as the line that would import it, in an order that an import keeps. */
export async function storedFacets(db: Db): Promise<(WholeFacet & { id: number })[]> {
  const rows = await allFacets(db)
  const lines = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    code: row.code,
    name: row.name,
    sort: row.position,
    icon: iconWord(row) || undefined,
    texts: Object.fromEntries(
      Object.entries(row.names).flatMap(([locale, name]) => (name ? [[locale, { name }]] : [])),
    ),
  }))
  return lines.toSorted(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.code < other.code ? -1 : 1),
  )
}
