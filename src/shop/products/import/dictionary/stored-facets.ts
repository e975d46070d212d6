import type { z } from 'zod'
import type { Db } from '../../../shop.ts'
import type { FacetKind } from '../../../catalogue/catalogue-tables.ts'
import { iconWord } from '../../../catalogue/listing/facet-icon.ts'
import { allFacets } from '../../../catalogue/listing/facet-records.ts'
import type { facetLine } from '../catalogue-line.ts'

export type WholeFacet = z.input<typeof facetLine>

const kinds: readonly FacetKind[] = ['platform', 'region', 'genre', 'language']

export async function storedFacets(db: Db): Promise<(WholeFacet & { id: number })[]> {
  const rows = await allFacets(db)
  const lines = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    code: row.code,
    name: row.name,
    sort: row.position,
    icon: iconWord(row) || undefined,
    activates: row.activates ?? undefined,
    texts: Object.fromEntries(
      Object.entries(row.names).flatMap(([locale, name]) => (name ? [[locale, { name }]] : [])),
    ),
  }))
  return lines.toSorted(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.code < other.code ? -1 : 1),
  )
}
