import type { Shop } from '../../shop.ts'
import { cachedFacets } from './cached-facets.ts'
import { facetIcon, iconAddress } from './facet-icon.ts'

export async function languagePictures(
  shop: Pick<Shop, 'db' | 'productIndex'>,
): Promise<ReadonlyMap<string, string>> {
  await shop.productIndex.read()
  const facets = await cachedFacets(shop)
  return new Map(
    facets.flatMap((facet) => {
      const icon = facetIcon(facet)
      return facet.kind === 'language' && icon ? [[facet.code, iconAddress(icon)] as const] : []
    }),
  )
}
