import { ListFilter as FilterIcon } from 'lucide'
import { type ReactNode, type RefObject, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { t } from '../../text/text.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { SearchField } from '../search-field.tsx'
import { Choice } from './choice.tsx'
import type { List } from './define-list.ts'
import { FilterChip } from './filter-chip.tsx'

export interface Option {
  value: string
  text: string
}

/** A filter and its list, read by the names of the fields. */
export type AnyFilter = Readonly<Record<string, string>>
export type AnyList = List<AnyFilter, string, string, string>

export interface FilterParts<Name extends string> {
  /** options of the fields that are choices */
  options?: Partial<Record<Name, readonly Option[]>>
  /** in place of the search text */
  search?: ReactNode
  /** further chips */
  chips?: ReactNode
  /** behind the chips */
  views?: ReactNode
}

interface FiltersProps extends FilterParts<string> {
  list: AnyList
  filter: AnyFilter
  input: RefObject<HTMLInputElement | null>
}

/** Search and chips of the filter in the address, and a dialog of every filter; a single choice is shown open. */
export function Filters(props: FiltersProps) {
  const { list, filter, views } = props
  const [only, ...others] = list.fields
  const isOpen = only !== undefined && others.length === 0 && list.fieldOf(only).kind === 'choice'
  const { search = 'text' in filter && <ListSearch {...props} /> } = props
  if (!search && only === undefined) return undefined
  return (
    <div className="filters">
      {search}
      {isOpen ? <OpenChoice {...props} name={only} /> : only !== undefined && <Chips {...props} />}
      {views}
    </div>
  )
}

function Chips(props: FiltersProps) {
  const { list, filter, options = {}, chips } = props
  const [asking, setAsking] = useState(false)
  const valueText = (name: string, value: string) => {
    const option = options[name]?.find((one) => one.value === value)
    return option?.text ?? (list.fieldOf(name).kind === 'dollars' ? `$${value}` : value)
  }
  return (
    <>
      {list.fields.map((name) => {
        const value = filter[name]
        const text = value && `${list.text(`filter.${name}`)}: ${valueText(name, value)}`
        return text && <FilterChip key={name} text={text} to={list.href({ ...filter, [name]: '' })} />
      })}
      {chips}
      <button type="button" className="chip chip--add" onClick={() => setAsking(true)}>
        <Icon of={FilterIcon} />
        {t('list.add-filter')}
      </button>
      {list.isNarrowed(filter) && (
        <Link className="link small" to={list.clearedHref(filter)}>
          {t('list.clear-filters')}
        </Link>
      )}
      <FilterDialog {...props} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

/** All filters at once. Sending the form leads to another address. */
function FilterDialog(props: FiltersProps & { open: boolean; onClose(): void }) {
  const { list, filter, options = {}, open, onClose } = props
  const { tab, text } = filter
  const others = { ...list.every, ...(tab !== undefined && { tab }), ...(text !== undefined && { text }) }
  return (
    <FormDialog open={open} onClose={onClose} title={list.text('filters')} submit={list.text('apply')}>
      {(formId) => (
        <Form id={formId} className="fields" onSubmit={onClose}>
          <HiddenFields query={list.query(others)} />
          {list.fields.map((name) => {
            const { kind, input } = list.fieldOf(name)
            const field = { name, label: list.text(`filter.${name}`) }
            const value = filter[name] ?? ''
            if (kind === 'choice')
              return <Choice key={name} {...field} value={value} options={options[name] ?? []} />
            const type = kind === 'day' ? 'date' : 'text'
            return <Field key={name} {...field} type={type} defaultValue={value} {...input} />
          })}
          {list.sorts.length > 0 && (
            <Choice
              name="sort"
              label={t('list.sort')}
              value={filter['sort'] ?? ''}
              options={list.sorts.map((value) => ({ value, text: list.text(`sort.${value}`) }))}
              isChosen
            />
          )}
        </Form>
      )}
    </FormDialog>
  )
}

/** The only filter of a list; a choice leads to another address. */
function OpenChoice({ list, filter, options = {}, name }: FiltersProps & { name: string }) {
  const submit = useSubmit()
  const value = filter[name] ?? ''
  return (
    <Form onChange={(event) => void submit(event.currentTarget)}>
      <HiddenFields query={list.query({ ...filter, [name]: '' })} />
      <Choice
        key={value}
        name={name}
        label={list.text(`filter.${name}`)}
        value={value}
        options={options[name] ?? []}
      />
      <noscript>
        <button type="submit" className="btn btn--line">
          {t('list.show')}
        </button>
      </noscript>
    </Form>
  )
}

/** Keeps these parameters when a form leads to another address. */
function HiddenFields({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function ListSearch({ list, filter, input }: FiltersProps) {
  return (
    <Form className="search" role="search" {...(list.postsSearch && { method: 'post' })}>
      {list.postsSearch && <input type="hidden" name="intent" value="search" />}
      <HiddenFields query={list.query({ ...filter, ...list.onTab, text: '' })} />
      <SearchField label={list.text('search')} text={filter['text'] ?? ''} input={input}>
        <i className="lg">
          <kbd>/</kbd>
        </i>
      </SearchField>
    </Form>
  )
}
