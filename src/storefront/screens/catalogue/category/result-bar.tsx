import { SlidersHorizontal } from 'lucide'
import type { ConditionsView } from './shown-conditions.ts'
import { RichText, useNumber, useText } from '../../../text/text.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FilterChips } from './filter/filter-chips.tsx'
import { filterColumnId } from './filter/filter-column.tsx'
import { filterCount } from './list-address.ts'
import { PageSize } from './page-size.tsx'
import { SortSelect } from './sort-select.tsx'
import type { ListAddress } from './use-list-choice.ts'

interface ResultBarProps {
  total: number
  conditions: ConditionsView
  address: ListAddress
  /** opens the sheet, on phones */
  onFilters: () => void
}

/** The result count, the active filters, order and page size. */
export function ResultBar({ total, conditions, address, onFilters }: ResultBarProps) {
  const t = useText()
  const number = useNumber()
  const count = filterCount(address.choice)
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status">
        <RichText
          id="category.count"
          values={{ count: total, number: number(total) }}
          parts={{ b: <b className="tabular-nums" /> }}
        />
      </p>
      <FilterChips conditions={conditions} address={address} />
      <div className="flex items-center gap-3 max-lg:w-full lg:ms-auto">
        <a
          href={`#${filterColumnId}`}
          className={`${buttonClass({})} flex-1 lg:hidden`}
          onClick={(event) => {
            event.preventDefault()
            onFilters()
          }}
        >
          <Icon of={SlidersHorizontal} />
          {count === 0 ? t('category.filters') : t('category.filters-on', { count })}
        </a>
        <SortSelect address={address} />
        <span className="max-lg:hidden">
          <PageSize address={address} />
        </span>
      </div>
    </div>
  )
}
