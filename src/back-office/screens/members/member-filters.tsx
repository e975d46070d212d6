import { ListFilter } from 'lucide'
import { type RefObject, useState } from 'react'
import { Form, Link } from 'react-router'
import {
  everyMember,
  isNarrowed,
  type MemberFilter,
  type MemberFilterField,
  memberFilterFields,
  memberFilterQuery,
  memberSorts,
} from '../../../shop/customers/member-filter.ts'
import { t } from '../../text/text.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Choice } from '../../ui/list/choice.tsx'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { membersHref } from './members-href.ts'

interface MemberFiltersProps {
  filter: MemberFilter
  levels: readonly { id: number; name: string }[]
  search: RefObject<HTMLInputElement | null>
}

/** Search and chips of the filter in the address. */
export function MemberFilters({ filter, levels, search }: MemberFiltersProps) {
  const [asking, setAsking] = useState(false)
  const set = memberFilterFields.filter((field) => filter[field] !== '')
  return (
    <div className="filters">
      <Form className="search" role="search">
        <Hidden filter={{ ...filter, text: '' }} />
        <SearchField label={t('members.search')} text={filter.text} input={search}>
          <i className="lg">
            <kbd>/</kbd>
          </i>
        </SearchField>
      </Form>
      {set.map((field) => (
        <FilterChip
          key={field}
          text={`${t(`members.filter.${field}`)}: ${valueText(field, filter, levels)}`}
          to={membersHref({ ...filter, [field]: '' })}
        />
      ))}
      <button type="button" className="chip chip--add" onClick={() => setAsking(true)}>
        <Icon of={ListFilter} />
        {t('orders.add-filter')}
      </button>
      {isNarrowed(filter) && (
        <Link className="link small" to={membersHref({ ...everyMember, tab: filter.tab })}>
          {t('list.clear-filters')}
        </Link>
      )}
      <FilterDialog open={asking} onClose={() => setAsking(false)} filter={filter} levels={levels} />
    </div>
  )
}

function valueText(
  field: MemberFilterField,
  filter: MemberFilter,
  levels: MemberFiltersProps['levels'],
): string {
  const value = filter[field]
  if (field === 'level') return levels.find(({ id }) => String(id) === value)?.name ?? value
  return field === 'min' || field === 'max' ? `$${value}` : value
}

function Hidden({ filter }: { filter: MemberFilter }) {
  return [...memberFilterQuery(filter)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

type FilterDialogProps = Omit<MemberFiltersProps, 'search'> & { open: boolean; onClose(): void }

/** Every filter at once. Sending it is going to another address. */
function FilterDialog({ open, onClose, filter, levels }: FilterDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={t('members.filters')} submit={t('orders.apply')}>
      {(formId) => (
        <Form id={formId} className="fields" onSubmit={onClose}>
          <Hidden filter={{ ...everyMember, tab: filter.tab, text: filter.text }} />
          <Choice name="level" label={t('members.filter.level')} value={filter.level}>
            {levels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Field label={t('members.filter.from')} name="from" type="date" defaultValue={filter.from} />
          <Field label={t('members.filter.to')} name="to" type="date" defaultValue={filter.to} />
          <Field label={t('members.filter.min')} name="min" inputMode="decimal" defaultValue={filter.min} />
          <Field label={t('members.filter.max')} name="max" inputMode="decimal" defaultValue={filter.max} />
          <Choice name="sort" label={t('orders.sort')} value={filter.sort} isChosen>
            {memberSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`members.sort.${sort}`)}
              </option>
            ))}
          </Choice>
        </Form>
      )}
    </FormDialog>
  )
}
