import type { Shop } from '../../shop.ts'
import { allFacets, type FacetRow } from './facet-records.ts'

export function cachedFacets(shop: Pick<Shop, 'db' | 'productIndex'>): Promise<FacetRow[]> {
  return shop.productIndex.memoize('facets', () => allFacets(shop.db))
}
