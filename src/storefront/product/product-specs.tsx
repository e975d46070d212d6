import type { FacetName, ProductCard } from '../../shop/catalogue/cards/product-card.ts'
import { FacetMark, RegionMark } from './facet-mark.tsx'

/** Platform and region one after the other, as rows and search hits show them. */
export function ProductSpecs({ product }: { product: Pick<ProductCard, 'platform' | 'region'> }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {product.platform && <Platform facet={product.platform} />}
      {product.region && <RegionMark facet={product.region} />}
    </span>
  )
}

export function Platform({ facet }: { facet: FacetName }) {
  return <FacetMark facet={facet} className="text-fg-2" />
}
