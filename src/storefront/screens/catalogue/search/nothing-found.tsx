import type { ListBasis } from '../../../../shop/catalogue/listing/home-lists.ts'
import type { ProductCard } from '../../../../shop/catalogue/cards/product-card.ts'
import { maxQueryLength } from '../../../../shop/catalogue/search/search-query.ts'
import { ChoiceFields } from '../../../layout/search/choice-fields.tsx'
import { useFrame } from '../../../layout/use-frame.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardRow } from '../../../product/card-row.tsx'
import { categoryHref, hrefTo } from '../../../../shop/page-href.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { ShopLink } from '../../../navigation/shop-link.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'

interface NothingFoundProps {
  /** whether there was a query */
  isAsked: boolean
  /** best sellers, or the shop's recommendations */
  offered: { products: readonly ProductCard[]; basis: ListBasis }
}

/** Shown when a search has no results: another search, the categories and offers. */
export function NothingFound({ isAsked, offered: { products, basis } }: NothingFoundProps) {
  const t = useText()
  return (
    <div className="grid grid-cols-1 gap-6">
      {isAsked && <p className="max-w-[42rem] text-fg-2">{t('search.nothing-text')}</p>}
      <SearchForm />
      <Categories />
      {products.length > 0 && (
        <section>
          <SectionHead title={t(basis === 'popularity' ? 'search.recommended' : 'search.best-sellers')} />
          <CardRow products={products} />
        </section>
      )}
    </div>
  )
}

function Categories() {
  const t = useText()
  const categories = useFrame()?.categories ?? []
  if (categories.length === 0) return null
  return (
    <section>
      <SectionHead title={t('header.categories')} />
      <ul className="flex flex-wrap gap-3">
        {categories.map((category) => (
          <li key={category.urlName}>
            <ShopLink to={categoryHref(category)} className="link inline-flex min-h-11 items-center pe-3">
              {category.name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SearchForm() {
  const t = useText()
  return (
    <form action={hrefTo('search')} role="search" className="flex w-full max-w-140 gap-2">
      <ChoiceFields />
      <TextInput
        type="search"
        name="name"
        maxLength={maxQueryLength}
        aria-label={t('header.search')}
        placeholder={t('header.search-hint')}
      />
      <Button type="submit">{t('search.go')}</Button>
    </form>
  )
}
