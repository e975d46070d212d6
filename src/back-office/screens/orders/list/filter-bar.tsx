import { Calendar, ListFilter } from 'lucide'
import { type RefObject, useState } from 'react'
import { Form, Link } from 'react-router'
import {
  everyOrder,
  nothingFound,
  type OrderFilter,
  type OrderFilterField,
  orderFilterFields,
  orderFilterQuery,
} from '../../../../shop/order-management/list/order-filter.ts'
import type { SavedView } from '../../../../shop/workspace/saved-views.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FilterChip } from '../../../ui/list/filter-chip.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { listHref } from './order-tabs.tsx'
import { SavedViews } from './saved-views.tsx'
import { officeHref } from '../../../office-href.ts'

export interface Choices {
  methods: { id: number; name: string }[]
  currencies: string[]
}

interface FilterBarProps {
  filter: OrderFilter
  choices: Choices
  views: SavedView[]
  /** thirty days ago, as `from` has it */
  monthAgo: string
  search: RefObject<HTMLInputElement | null>
}

/** Search, chips of the filter in the address, and saved views. */
export function FilterBar({ filter, choices, views, monthAgo, search }: FilterBarProps) {
  const [asking, setAsking] = useState(false)
  const set = orderFilterFields.filter((field) => filter[field] !== '')
  return (
    <div className="filters">
      {/* a POST: the search text may be a key, and browsers store addresses */}
      <Form method="post" action={officeHref('orders')} className="search" role="search">
        <input type="hidden" name="act" value="search" />
        {[...orderFilterQuery({ ...filter, text: '', numbers: [] })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField label={t('orders.search')} text={filter.text} input={search}>
          <i className="lg">
            <kbd>/</kbd>
          </i>
        </SearchField>
      </Form>
      {set.map((field) => (
        <FilterChip
          key={field}
          text={`${t(`orders.filter.${field}`)}: ${valueText(field, filter, choices)}`}
          to={listHref({ ...filter, [field]: '' })}
        />
      ))}
      {filter.numbers.length > 0 && (
        <FilterChip
          text={
            filter.numbers.includes(nothingFound)
              ? t('orders.key-filter')
              : t('orders.chosen', { orders: filter.numbers.length })
          }
          to={listHref({ ...filter, numbers: [] })}
        />
      )}
      {!filter.from && !filter.to && (
        <Link className="chip" to={listHref({ ...filter, from: monthAgo })}>
          <Icon of={Calendar} />
          {t('orders.last-30')}
        </Link>
      )}
      <button type="button" className="chip chip--add" onClick={() => setAsking(true)}>
        <Icon of={ListFilter} />
        {t('orders.add-filter')}
      </button>
      {(set.length > 0 || filter.text !== '') && (
        <Link className="link small" to={listHref({ ...everyOrder, tab: filter.tab })}>
          {t('list.clear-filters')}
        </Link>
      )}
      <SavedViews filter={filter} views={views} />
      <FilterDialog open={asking} onClose={() => setAsking(false)} filter={filter} choices={choices} />
    </div>
  )
}

function valueText(field: OrderFilterField, filter: OrderFilter, { methods }: Choices): string {
  const value = filter[field]
  if (field === 'method') return methods.find(({ id }) => String(id) === value)?.name ?? value
  if (field === 'currency') return value.toUpperCase()
  return field === 'min' || field === 'max' ? `$${value}` : value
}
