import { useState } from 'react'
import type { FilterConditions } from '../../../../shop/catalogue/filter-conditions.ts'
import { useText, type TextId } from '../../../text/text.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { platformGlyph } from '../../../ui/platform-glyph.ts'
import { facetOptions } from './facet-options.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterValue } from './filter-value.tsx'
import type { FacetParameter } from './list-address.ts'

interface FacetFilterProps {
  facet: FacetParameter
  conditions: FilterConditions
  /** codes */
  chosen: readonly string[]
  onToggle: (code: string) => void
}

/** The first few values and how many products have them; all when asked for. */
export function FacetFilter({ facet, conditions, chosen, onToggle }: FacetFilterProps) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const options = facetOptions(conditions, facet)
  if (options.length === 0) return null
  const most = options.length <= shownAtFirst + 1 ? options.length : shownAtFirst
  return (
    <FilterGroup title={t(titles[facet])}>
      {options.map(({ id, code, name, count }, index) => (
        <div
          key={id}
          className={isWhole || index < most || chosen.includes(code) ? '' : 'hidden noscript:block'}
        >
          <FilterValue
            name={facet}
            value={code}
            checked={chosen.includes(code)}
            onChange={() => onToggle(code)}
            count={count}
          >
            {facet === 'platform' ? (
              <span className="flex items-center gap-1.5">
                <Glyph name={platformGlyph(code)} className="size-4 text-fg-3" />
                <bdi>{name}</bdi>
              </span>
            ) : (
              <bdi>{name}</bdi>
            )}
          </FilterValue>
        </div>
      ))}
      {!isWhole && options.length > most && (
        <button type="button" className="link min-h-8 text-sm noscript:hidden" onClick={() => setWhole(true)}>
          {t('category.show-all', { count: options.length })}
        </button>
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
