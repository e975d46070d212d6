import type { Shop } from '../../shop.ts'
import { allFacets, type FacetRow } from './facet-records.ts'

/** Everything that products can be filtered by, read again only after changes. To be asked after `productIndex.read`. */
export function cachedFacets(shop: Pick<Shop, 'db' | 'productIndex'>): Promise<FacetRow[]> {
  return shop.productIndex.memoize('facets', () => allFacets(shop.db))
}
