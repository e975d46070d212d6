import type { Href } from '../../../../shop/page-href.ts'
import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ShownConditions } from './shown-conditions.ts'
import { useText, type TextId } from '../../../text/text.tsx'
import { IconMark } from '../../../product/facet-mark.tsx'
import { ShopLink } from '../../../navigation/shop-link.tsx'
import { facetOptions } from './facet-options.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterValue } from './filter-value.tsx'
import type { FacetParameter } from './list-address.ts'

interface FacetFilterProps {
  facet: FacetParameter
  conditions: ShownConditions
  /** codes */
  chosen: readonly string[]
  onToggle: (code: string) => void
  /** link to all values, before JavaScript arrives */
  allHref: Href
  isWholeAtFirst: boolean
}

/** The first few values with their counts; all on request. */
export function FacetFilter({ facet, conditions, chosen, onToggle, ...whole }: FacetFilterProps) {
  const t = useText()
  const [isOpened, setOpened] = useState(false)
  const firstFurther = useRef<HTMLInputElement>(null)
  const options = facetOptions(conditions, facet)
  if (options.length === 0) return null
  const max = options.length <= shownAtFirst + 1 ? options.length : shownAtFirst
  const isWhole = whole.isWholeAtFirst || isOpened
  const shown = options.filter(({ code }, index) => isWhole || index < max || chosen.includes(code))

  function showAll(event: MouseEvent) {
    event.preventDefault()
    flushSync(() => setOpened(true))
    // the link disappears with its focus
    firstFurther.current?.focus()
  }

  return (
    <FilterGroup title={t(titles[facet])}>
      {shown.map(({ code, name, icon, count }, index) => (
        <FilterValue
          key={code}
          name={facet}
          value={code}
          checked={chosen.includes(code)}
          onChange={() => onToggle(code)}
          count={count}
          ref={index === max ? firstFurther : undefined}
        >
          {icon ? (
            <span className="flex items-center gap-1.5">
              <IconMark icon={icon} />
              <bdi>{name}</bdi>
            </span>
          ) : (
            <bdi>{name}</bdi>
          )}
        </FilterValue>
      ))}
      {shown.length < options.length && (
        <ShopLink
          to={whole.allHref}
          rel="nofollow"
          prefetch="none"
          className="link inline-flex min-h-8 items-center text-sm"
          onClick={showAll}
        >
          {t('category.show-all', { count: options.length })}
        </ShopLink>
      )}
    </FilterGroup>
  )
}

const shownAtFirst = 6

const titles: Record<FacetParameter, TextId> = {
  platform: 'category.platform',
  region: 'category.region',
  genre: 'category.genre',
  language: 'category.language',
}
