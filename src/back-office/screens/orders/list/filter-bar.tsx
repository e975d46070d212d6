import { Calendar } from 'lucide'
import type { RefObject } from 'react'
import { Form, Link } from 'react-router'
import {
  nothingFound,
  type OrderFilter,
  orderFilter,
} from '../../../../shop/order-management/list/order-filter.ts'
import type { SavedView } from '../../../../shop/workspace/saved-views.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FilterChip } from '../../../ui/list/filter-chip.tsx'
import { Filters, HiddenFields } from '../../../ui/list/filters.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
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
  return (
    <Filters
      list={orderFilter}
      filter={filter}
      hrefOf={listHref}
      texts={{
        title: t('orders.filters'),
        submit: t('orders.apply'),
        label: (name) => t(`orders.filter.${name}`),
        sort: (sort) => t(`orders.sort.${sort}`),
      }}
      options={{
        method: choices.methods.map(({ id, name }) => ({ value: String(id), text: name })),
        currency: choices.currencies.map((value) => ({ value, text: value.toUpperCase() })),
      }}
      search={<OrderSearch filter={filter} search={search} />}
      chips={<MoreChips filter={filter} monthAgo={monthAgo} />}
    >
      <SavedViews filter={filter} views={views} />
    </Filters>
  )
}

/** A POST: the search text may be a key, and browsers store addresses. */
function OrderSearch({ filter, search }: Pick<FilterBarProps, 'filter' | 'search'>) {
  return (
    <Form method="post" action={officeHref('orders')} className="search" role="search">
      <input type="hidden" name="act" value="search" />
      <HiddenFields query={orderFilter.query({ ...filter, text: '', numbers: [] })} />
      <SearchField label={t('orders.search')} text={filter.text} input={search}>
        <i className="lg">
          <kbd>/</kbd>
        </i>
      </SearchField>
    </Form>
  )
}

function MoreChips({ filter, monthAgo }: Pick<FilterBarProps, 'filter' | 'monthAgo'>) {
  const { numbers } = filter
  const isKey = numbers.includes(nothingFound)
  return (
    <>
      {numbers.length > 0 && (
        <FilterChip
          text={isKey ? t('orders.key-filter') : t('orders.chosen', { orders: numbers.length })}
          to={listHref({ ...filter, numbers: [] })}
        />
      )}
      {!filter.from && !filter.to && (
        <Link className="chip" to={listHref({ ...filter, from: monthAgo })}>
          <Icon of={Calendar} />
          {t('orders.last-30')}
        </Link>
      )}
    </>
  )
}
