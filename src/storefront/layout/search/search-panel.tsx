import { Folder } from 'lucide'
import type { ProductCard } from '../../../shop/catalogue/cards/product-card.ts'
import { useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../product/price.tsx'
import { categoryHref, productHref } from '../../../shop/page-href.ts'
import { ProductSpecs } from '../../product/product-specs.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { Thumb } from '../../product/thumb.tsx'
import type { NavigationLink } from '../load-frame.ts'
import { Marked } from './marked.tsx'
import { useFrame } from '../use-frame.ts'

interface SearchPanelProps {
  listId: string
  /** query of the hits; empty until the first answer */
  query: string
  hits: readonly ProductCard[]
  /** index of the hit that the arrow keys have reached; -1: none */
  active: number
  onLeave: () => void
}

/** Hits below the search field, and the matching categories beside them. */
export default function SearchPanel({ listId, query, hits, active, onLeave }: SearchPanelProps) {
  const t = useText()
  const categories = useFittingCategories(query)
  return (
    <>
      <div aria-hidden className="fixed inset-0 -z-1 bg-scrim" onPointerDown={onLeave} />
      <p role="status" className="sr-only">
        {query !== '' && t('header.search-count', { count: hits.length })}
      </p>
      <div
        className={`floating absolute inset-x-0 top-full z-2 mt-2 grid max-h-[34.375rem] overflow-y-auto rounded-card max-lg:max-h-[calc(100dvh-9rem)] ${
          categories.length > 0 ? 'lg:w-[min(56rem,100vw-22rem)] lg:grid-cols-[minmax(0,1fr)_15rem]' : ''
        }`}
      >
        <ul role="listbox" id={listId} aria-label={t('header.search-products')} className="p-2">
          {hits.map((hit, index) => (
            <Hit
              key={hit.id}
              id={`${listId}-${index}`}
              hit={hit}
              query={query}
              active={index === active}
              onLeave={onLeave}
            />
          ))}
          {query !== '' && hits.length === 0 && (
            <li role="presentation" className="px-2.5 py-3 text-fg-2">
              {t('header.search-nothing', { query })}
            </li>
          )}
        </ul>
        {categories.length > 0 && (
          <section className="border-s border-line bg-bg px-5 py-4 max-lg:hidden">
            <h3 className="mb-1.5 text-xs font-medium text-fg-3">{t('header.search-categories')}</h3>
            {categories.map((category) => (
              <ShopLink
                key={category.urlName}
                to={categoryHref(category)}
                onClick={onLeave}
                className="flex min-h-8 items-center gap-2 text-[0.9375rem] hover:underline"
              >
                <Icon of={Folder} className="size-4 text-fg-3" />
                {category.name}
              </ShopLink>
            ))}
          </section>
        )}
        <div className="col-span-full flex items-center justify-between gap-4 border-t border-line px-4.5 py-2.5 text-sm">
          <span className="text-fg-2 max-lg:hidden">{t('header.search-keys')}</span>
          <button className="link font-semibold">{t('header.search-all')}</button>
        </div>
      </div>
    </>
  )
}

interface HitProps {
  id: string
  hit: ProductCard
  query: string
  active: boolean
  onLeave: () => void
}

function Hit({ id, hit, query, active, onLeave }: HitProps) {
  return (
    <li role="presentation">
      <ShopLink
        role="option"
        id={id}
        aria-selected={active}
        to={productHref(hit)}
        tabIndex={-1}
        onClick={onLeave}
        className={`grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-control px-2.5 py-1.25 hover:bg-sunken ${
          active
            ? 'bg-sunken shadow-[inset_3px_0_0_var(--lk-mark)] rtl:shadow-[inset_-3px_0_0_var(--lk-mark)]'
            : ''
        }`}
      >
        <Thumb product={hit} size="xs" />
        <span>
          <span className="flex text-[0.9375rem]/5 font-medium">
            <bdi className="truncate">
              <Marked text={hit.name} part={query} />
            </bdi>
          </span>
          <ProductSpecs product={hit} />
        </span>
        <Price size="sm" cents={hit.priceCents} listCents={hit.listPriceCents} />
      </ShopLink>
    </li>
  )
}

function useFittingCategories(query: string): NavigationLink[] {
  const frame = useFrame()
  const wanted = query.toLowerCase()
  if (!frame || wanted === '') return []
  return frame.categories
    .flatMap((top) => [top, ...top.children])
    .filter((category) => category.name.toLowerCase().includes(wanted))
    .slice(0, 5)
}
