import type { RefObject } from 'react'
import { type MemberFilter, memberFilter } from '../../../shop/customers/member-filter.ts'
import { t } from '../../text/text.ts'
import { Filters, ListSearch } from '../../ui/list/filters.tsx'
import { membersHref } from './members-href.ts'

interface MemberFiltersProps {
  filter: MemberFilter
  levels: readonly { id: number; name: string }[]
  search: RefObject<HTMLInputElement | null>
}

export function MemberFilters({ filter, levels, search }: MemberFiltersProps) {
  return (
    <Filters
      list={memberFilter}
      filter={filter}
      hrefOf={membersHref}
      texts={{
        title: t('members.filters'),
        submit: t('orders.apply'),
        label: (name) => t(`members.filter.${name}`),
        sort: (sort) => t(`members.sort.${sort}`),
      }}
      options={{ level: levels.map(({ id, name }) => ({ value: String(id), text: name })) }}
      search={
        <ListSearch
          label={t('members.search')}
          text={filter.text}
          query={memberFilter.query({ ...filter, text: '' })}
          input={search}
        />
      }
    />
  )
}
