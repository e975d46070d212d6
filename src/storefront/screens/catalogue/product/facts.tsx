import { useState, type ReactNode } from 'react'
import type { FacetName } from '../../../../shop/catalogue/cards/product-card.ts'
import type { ProductDetail } from '../../../../shop/catalogue/product/product-detail.ts'
import { useText } from '../../../text/text.tsx'
import { FacetMark, RegionMark } from '../../../product/facet-mark.tsx'
import { Platform } from '../../../product/product-specs.tsx'

/** Platforms, region of activation and languages of a product (PROD-2). */
export function Facts({ product }: { product: ProductDetail }) {
  const t = useText()
  return (
    <dl className="divide-y divide-line border-y border-line text-[0.9375rem]/5.5">
      <Fact name={t('product.platform')} shown={product.platforms.length > 0}>
        {product.platforms.map((facet) => (
          <span key={facet.id} className="[&>span]:text-[0.9375rem]/5.5 [&>span]:text-fg">
            <Platform facet={facet} />
          </span>
        ))}
      </Fact>
      <Fact name={t('product.region')} shown={product.regions.length > 0}>
        {product.regions.map((facet) => (
          <span
            key={facet.id}
            className={`[&>span]:text-[0.9375rem]/5.5 ${facet.code === 'global' ? '[&>span]:text-fg' : ''}`}
          >
            <RegionMark facet={facet} />
          </span>
        ))}
      </Fact>
      <Fact name={t('product.languages')} shown={product.languages.length > 0}>
        <Languages languages={product.languages} />
      </Fact>
    </dl>
  )
}

function Fact({ name, shown, children }: { name: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 py-2.25 md:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-fg-3">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3.5 gap-y-0.5">{children}</dd>
    </div>
  )
}

const shownAtFirst = 5

function Languages({ languages }: { languages: FacetName[] }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {languages.map((facet, index) => (
        <span
          key={facet.id}
          className={`[&>span]:text-[0.9375rem]/5.5 ${isWhole || index < shownAtFirst ? '' : 'hidden noscript:inline'}`}
        >
          <FacetMark facet={facet} />
        </span>
      ))}
      {!isWhole && languages.length > shownAtFirst && (
        <button type="button" className="link min-h-6 noscript:hidden" onClick={() => setWhole(true)}>
          {t('product.see-all', { count: languages.length })}
        </button>
      )}
    </>
  )
}
