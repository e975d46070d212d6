import type { JsonObject } from '../../input/merge-patch.ts'
import type { Db } from '../../shop.ts'
import { productsByExternalId } from '../../catalogue/search/listed-product-records.ts'
import type { ProductIssue } from './product-issues.ts'

/** Unknown related products of a patch; those named before may still be imported. */
export async function relationIssues(
  db: Db,
  { related }: JsonObject,
  before: readonly string[] = [],
): Promise<ProductIssue[]> {
  if (!Array.isArray(related)) return []
  const added = related.filter((id): id is string => typeof id === 'string' && !before.includes(id))
  const known = new Set((await productsByExternalId(db, added)).map(({ externalId }) => externalId))
  return added
    .filter((id) => !known.has(id))
    .map((id) => ({ field: 'related', reason: `names a product that the shop does not have: ${id}` }))
}
