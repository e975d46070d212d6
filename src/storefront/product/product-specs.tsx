import type { FacetName, ProductCard } from '../../shop/catalogue/cards/product-card.ts'
import { platformGlyph } from '../../shop/catalogue/listing/facet-picture.ts'
import { PlatformMark, RegionMark } from './facet-mark.tsx'

/** Platform and region one after the other, as rows and search hits show them. */
export function ProductSpecs({ product }: { product: Pick<ProductCard, 'platform' | 'region'> }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {product.platform && <Platform facet={product.platform} />}
      {product.region && <Region facet={product.region} />}
    </span>
  )
}

export function Platform({ facet }: { facet: FacetName }) {
  return <PlatformMark glyph={platformGlyph(facet.code)} name={facet.name} />
}

export function Region({ facet }: { facet: FacetName }) {
  return <RegionMark name={facet.name} limited={facet.code !== 'global'} />
}
