import type { Issue } from '../../errors.ts'
import type { JsonObject } from '../../input/merge-patch.ts'
import type { Db } from '../../shop.ts'
import { productsByExternalId } from '../../catalogue/search/listed-product-records.ts'

/** Returns issues for unknown related products of a patch, except for `before`: an import may still add these. */
export async function relationIssues(
  db: Db,
  { related }: JsonObject,
  before: readonly string[] = [],
): Promise<Issue[]> {
  if (!Array.isArray(related)) return []
  const added = related.filter((id): id is string => typeof id === 'string' && !before.includes(id))
  const known = new Set((await productsByExternalId(db, added)).map(({ externalId }) => externalId))
  return added
    .filter((id) => !known.has(id))
    .map((id) => ({ code: 'product.related-unknown', field: 'related', values: { id } }))
}
