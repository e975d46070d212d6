import { ChevronDown, ListFilter, X } from 'lucide'
import { type InputHTMLAttributes, type ReactNode, type RefObject, useId, useState } from 'react'
import { Form, Link } from 'react-router'
import {
  everyMember,
  isNarrowed,
  type MemberFilter,
  type MemberFilterField,
  memberFilterFields,
  memberFilterQuery,
  memberSorts,
} from '../../../shop/back-office/members/member-filter.ts'
import { t } from '../../text/text.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { membersHref } from './members-href.ts'

interface MemberFiltersProps {
  filter: MemberFilter
  levels: readonly { id: number; name: string }[]
  search: RefObject<HTMLInputElement | null>
}

/** Search and chips of what is set; all of it stands in the address. */
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
        <Link key={field} className="chip chip--on" to={membersHref({ ...filter, [field]: '' })}>
          {t(`members.filter.${field}`)}: {valueText(field, filter, levels)}
          <Icon of={X} />
          <span className="vh">{t('list.filter-off')}</span>
        </Link>
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
            <option value="">{t('list.any')}</option>
            {levels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <TextFilter field="from" filter={filter} type="date" />
          <TextFilter field="to" filter={filter} type="date" />
          <TextFilter field="min" filter={filter} inputMode="decimal" />
          <TextFilter field="max" filter={filter} inputMode="decimal" />
          <Choice name="sort" label={t('orders.sort')} value={filter.sort}>
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

type TextFilterProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'> & {
  field: MemberFilterField
  filter: MemberFilter
}

function TextFilter({ field, filter, ...input }: TextFilterProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(`members.filter.${field}`)}</label>
      <span className="ctl">
        <input id={id} name={field} className="input" defaultValue={filter[field]} {...input} />
      </span>
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  children: ReactNode
}

function Choice({ name, label, value, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select id={id} name={name} defaultValue={value}>
          {children}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </div>
  )
}
