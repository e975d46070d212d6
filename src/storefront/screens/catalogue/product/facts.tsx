import { Children, useState, type ReactNode } from 'react'
import type { ActivationView } from '../../../../shop/catalogue/activation/shown-activation.ts'
import type { FacetName } from '../../../../shop/catalogue/cards/product-card.ts'
import type { ProductDetail } from '../../../../shop/catalogue/product/product-detail.ts'
import { listFormat } from '../../../../platform/formats.ts'
import { useLocale, useText } from '../../../text/text.tsx'
import { FacetMark, RegionMark } from '../../../product/facet-mark.tsx'
import { Platform } from '../../../product/product-specs.tsx'

interface FactsProps {
  product: ProductDetail
  /** countries of the chosen variant; null if unknown */
  activates: ActivationView | null
}

/** Platforms, region and countries of activation, and languages of a product (PROD-2, RTS-4). */
export function Facts({ product, activates }: FactsProps) {
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
      <Fact name={t('product.activates')} shown={activates !== null}>
        {activates && <Countries activates={activates} />}
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
  return (
    <FirstFew>
      {languages.map((facet) => (
        <FacetMark key={facet.id} facet={facet} />
      ))}
    </FirstFew>
  )
}

function Countries({ activates: { rule, countries } }: { activates: ActivationView }) {
  const t = useText()
  const { tag } = useLocale()
  const names = countries.map(({ name }) => name)
  if (rule === 'allow') return <FirstFew>{names}</FirstFew>
  return names.length === 0
    ? t('product.activates-everywhere')
    : t('product.activates-except', { countries: listFormat(tag).format(names) })
}

/** The first items of a list, and a button that shows all of them. */
function FirstFew({ children }: { children: ReactNode[] }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {Children.map(children, (child, index) => (
        <span
          className={`[&>span]:text-[0.9375rem]/5.5 ${isWhole || index < shownAtFirst ? '' : 'hidden noscript:inline'}`}
        >
          {child}
        </span>
      ))}
      {!isWhole && children.length > shownAtFirst && (
        <button type="button" className="link min-h-6 noscript:hidden" onClick={() => setWhole(true)}>
          {t('product.see-all', { count: children.length })}
        </button>
      )}
    </>
  )
}
