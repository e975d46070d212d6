import type { Href } from '../../../../../shop/page-href.ts'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { shownAtFirst, type ConditionsView, type FacetView } from '../shown-conditions.ts'
import { useText } from '../../../../text/text.tsx'
import type { TextId } from '../../../../../shop/text-id.ts'
import { IconMark } from '../../../../product/facet-mark.tsx'
import { ShopLink, useShopHref } from '../../../../navigation/shop-link.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterValue } from './filter-value.tsx'
import type { FacetParameter } from '../list-address.ts'

interface FacetFilterProps {
  name: FacetParameter
  facet: FacetView
  /** codes */
  chosen: readonly string[]
  onToggle: (code: string) => void
  /** page that shows all values */
  allHref: Href
}

/** The first few values with their counts; all on request. */
export function FacetFilter({ name, facet, chosen, onToggle, allHref }: FacetFilterProps) {
  const t = useText()
  const firstFurther = useRef<HTMLInputElement>(null)
  const [whole, askForAll] = useWholeFacet(name, allHref)
  const isWhole = whole !== undefined
  useEffect(() => {
    // the pressed link disappears, and with it the focus
    if (isWhole) firstFurther.current?.focus()
  }, [isWhole])
  const { shown, total } = whole ?? facet
  if (total === 0) return null

  function showAll(event: MouseEvent) {
    // offline, the page itself refuses to open the link
    if (!navigator.onLine) return
    event.preventDefault()
    askForAll()
  }

  return (
    <FilterGroup title={t(titles[name])}>
      {shown.map(({ code, name: valueName, icon, count }, index) => (
        <FilterValue
          key={code}
          name={name}
          value={code}
          checked={chosen.includes(code)}
          onChange={() => onToggle(code)}
          count={count}
          ref={index === shownAtFirst ? firstFurther : undefined}
        >
          {icon ? (
            <span className="flex items-center gap-1.5">
              <IconMark icon={icon} />
              <bdi>{valueName}</bdi>
            </span>
          ) : (
            <bdi>{valueName}</bdi>
          )}
        </FilterValue>
      ))}
      {shown.length < total && (
        <ShopLink
          to={allHref}
          rel="nofollow"
          prefetch="none"
          className="link inline-flex min-h-8 items-center text-sm"
          onClick={showAll}
        >
          {t('category.show-all', { count: total })}
        </ShopLink>
      )}
    </FilterGroup>
  )
}

/** The data of a category or of a search. */
interface ListAnswer {
  conditions?: ConditionsView
  results?: { conditions: ConditionsView }
}

/** Returns the facet with all its values, once they are loaded, and a function that asks for them. */
function useWholeFacet(facet: FacetParameter, allHref: Href): [FacetView | undefined, () => void] {
  const { pathname } = useLocation()
  const { data, load } = useFetcher<ListAnswer>({ key: `${facet} ${pathname}` })
  const [askedOn, setAskedOn] = useState<string>()
  const href = useShopHref()(allHref)
  const isAsked = askedOn === pathname
  useEffect(() => {
    if (isAsked) void load(href)
  }, [isAsked, load, href])
  const conditions = data?.conditions ?? data?.results?.conditions
  return [isAsked ? conditions?.[facet] : undefined, () => setAskedOn(pathname)]
}

const titles: Record<FacetParameter, TextId> = {
  platform: 'category.platform',
  region: 'category.region',
  genre: 'category.genre',
  language: 'category.language',
}
