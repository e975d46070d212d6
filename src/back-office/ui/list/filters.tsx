import { ListFilter as FilterIcon } from 'lucide'
import { type ReactNode, type RefObject, useState } from 'react'
import { Form, Link } from 'react-router'
import type { ListFilter } from '../../../shop/input/list-filter.ts'
import { t } from '../../text/text.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { SearchField } from '../search-field.tsx'
import { Choice } from './choice.tsx'
import { FilterChip } from './filter-chip.tsx'

export interface Option {
  value: string
  text: string
}

interface FiltersProps<Whole extends object, Tab, Sort extends string, Name extends string> {
  list: ListFilter<Whole, Tab, Sort, Name>
  filter: Whole
  hrefOf(filter: Whole): string
  texts: {
    title: string
    submit: string
    label(name: Name): string
    sort?: (sort: Sort) => string
  }
  /** of the fields that are choices */
  options: Partial<Record<Name, readonly Option[]>>
  search: ReactNode
  /** further chips */
  chips?: ReactNode
  /** behind the chips */
  children?: ReactNode
}

/** Search and chips of the filter in the address, and a dialog of every filter at once. */
export function Filters<Whole extends object, Tab, Sort extends string, Name extends string>(
  props: FiltersProps<Whole, Tab, Sort, Name>,
) {
  const { list, hrefOf, texts, options, search, chips, children } = props
  const [asking, setAsking] = useState(false)
  const filter = props.filter as Whole & Record<Name, string>
  const cleared = { ...list.every, ...('tab' in filter && { tab: filter.tab }) }
  const valueText = (name: Name) => {
    const value = filter[name]
    const option = options[name]?.find((one) => one.value === value)
    return option?.text ?? (list.fieldOf(name).kind === 'dollars' ? `$${value}` : value)
  }
  return (
    <div className="filters">
      {search}
      {list.fields
        .filter((name) => filter[name] !== '')
        .map((name) => (
          <FilterChip
            key={name}
            text={`${texts.label(name)}: ${valueText(name)}`}
            to={hrefOf({ ...filter, [name]: '' })}
          />
        ))}
      {chips}
      <button type="button" className="chip chip--add" onClick={() => setAsking(true)}>
        <Icon of={FilterIcon} />
        {t('list.add-filter')}
      </button>
      {list.isNarrowed(filter) && (
        <Link className="link small" to={hrefOf(cleared)}>
          {t('list.clear-filters')}
        </Link>
      )}
      {children}
      <FilterDialog {...props} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

type FilterDialogProps<Whole extends object, Tab, Sort extends string, Name extends string> = FiltersProps<
  Whole,
  Tab,
  Sort,
  Name
> & { open: boolean; onClose(): void }

/** Every filter at once. Sending it is going to another address. */
function FilterDialog<Whole extends object, Tab, Sort extends string, Name extends string>(
  props: FilterDialogProps<Whole, Tab, Sort, Name>,
) {
  const { list, texts, options, open, onClose } = props
  const filter = props.filter as Whole & Record<Name | 'tab' | 'text' | 'sort', string>
  const others = { ...list.every, ...('tab' in filter && { tab: filter.tab, text: filter.text }) }
  return (
    <FormDialog open={open} onClose={onClose} title={texts.title} submit={texts.submit}>
      {(formId) => (
        <Form id={formId} className="fields" onSubmit={onClose}>
          <HiddenFields query={list.query(others)} />
          {list.fields.map((name) => {
            const { kind, input } = list.fieldOf(name)
            const field = { name, label: texts.label(name) }
            if (kind === 'choice')
              return <Choice key={name} {...field} value={filter[name]} options={options[name] ?? []} />
            const type = kind === 'day' ? 'date' : 'text'
            return <Field key={name} {...field} type={type} defaultValue={filter[name]} {...input} />
          })}
          {texts.sort && (
            <Choice
              name="sort"
              label={t('list.sort')}
              value={filter.sort}
              options={list.sorts.map((value) => ({ value, text: texts.sort?.(value) ?? value }))}
              isChosen
            />
          )}
        </Form>
      )}
    </FormDialog>
  )
}

/** What stays in the address when a form goes to another one. */
export function HiddenFields({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

interface ListSearchProps {
  label: string
  text: string
  /** the rest of the filter */
  query: URLSearchParams
  input: RefObject<HTMLInputElement | null>
}

/** Search of a list by its address. */
export function ListSearch({ label, text, query, input }: ListSearchProps) {
  return (
    <Form className="search" role="search">
      <HiddenFields query={query} />
      <SearchField label={label} text={text} input={input}>
        <i className="lg">
          <kbd>/</kbd>
        </i>
      </SearchField>
    </Form>
  )
}
