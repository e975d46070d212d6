import { ListFilter } from 'lucide'
import { type RefObject, useState } from 'react'
import { Form, Link } from 'react-router'
import type { ProductChoices } from '../../../shop/products/list/list-products.ts'
import {
  everyProduct,
  isNarrowed,
  type ProductFilter,
  type ProductFilterField,
  productFilterFields,
  productFilterQuery,
  productSorts,
} from '../../../shop/products/list/product-filter.ts'
import { t } from '../../text/text.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Choice } from '../../ui/list/choice.tsx'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { productsHref } from './products-href.ts'

interface ProductFiltersProps {
  filter: ProductFilter
  choices: ProductChoices
  search: RefObject<HTMLInputElement | null>
}

/** Search and chips of the filter in the address. */
export function ProductFilters({ filter, choices, search }: ProductFiltersProps) {
  const [asking, setAsking] = useState(false)
  const set = productFilterFields.filter((field) => filter[field] !== '')
  return (
    <div className="filters">
      <Form className="search" role="search">
        <HiddenFields filter={{ ...filter, text: '' }} />
        <SearchField label={t('products.search')} text={filter.text} input={search}>
          <i className="lg">
            <kbd>/</kbd>
          </i>
        </SearchField>
      </Form>
      {set.map((field) => (
        <FilterChip
          key={field}
          text={`${t(`products.filter.${field}`)}: ${valueText(field, filter, choices)}`}
          to={productsHref({ ...filter, [field]: '' })}
        />
      ))}
      <button type="button" className="chip chip--add" onClick={() => setAsking(true)}>
        <Icon of={ListFilter} />
        {t('products.add-filter')}
      </button>
      {isNarrowed(filter) && (
        <Link className="link small" to={productsHref({ ...everyProduct, tab: filter.tab })}>
          {t('list.clear-filters')}
        </Link>
      )}
      <FilterDialog open={asking} onClose={() => setAsking(false)} filter={filter} choices={choices} />
    </div>
  )
}

function HiddenFields({ filter }: { filter: ProductFilter }) {
  return [...productFilterQuery(filter)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function valueText(field: ProductFilterField, filter: ProductFilter, choices: ProductChoices): string {
  if (field === 'stock') return t(filter.stock === 'in' ? 'products.stock.in' : 'products.stock.none')
  const of = field === 'category' ? choices.categories : choices.platforms
  return of.find(({ id }) => String(id) === filter[field])?.name ?? filter[field]
}

interface FilterDialogProps {
  open: boolean
  onClose(): void
  filter: ProductFilter
  choices: ProductChoices
}

/** Every filter at once. Sending it is going to another address. */
function FilterDialog({ open, onClose, filter, choices }: FilterDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={t('products.filters')} submit={t('products.apply')}>
      {(formId) => (
        <Form id={formId} className="fields" onSubmit={onClose}>
          <HiddenFields filter={{ ...everyProduct, tab: filter.tab, text: filter.text }} />
          <NamedChoice field="category" value={filter.category} choices={choices.categories} />
          <NamedChoice field="platform" value={filter.platform} choices={choices.platforms} />
          <Choice name="stock" label={t('products.filter.stock')} value={filter.stock}>
            <option value="in">{t('products.stock.in')}</option>
            <option value="none">{t('products.stock.none')}</option>
          </Choice>
          <Choice name="sort" label={t('products.sort')} value={filter.sort} isChosen>
            {productSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`products.sort.${sort}`)}
              </option>
            ))}
          </Choice>
        </Form>
      )}
    </FormDialog>
  )
}

interface NamedChoiceProps {
  field: 'category' | 'platform'
  value: string
  choices: readonly { id: number; name: string }[]
}

function NamedChoice({ field, value, choices }: NamedChoiceProps) {
  return (
    <Choice name={field} label={t(`products.filter.${field}`)} value={value}>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
