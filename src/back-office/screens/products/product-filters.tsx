import type { RefObject } from 'react'
import type { ProductChoices } from '../../../shop/products/list/list-products.ts'
import { type ProductFilter, productFilter } from '../../../shop/products/list/product-filter.ts'
import { t } from '../../text/text.ts'
import { Filters, ListSearch } from '../../ui/list/filters.tsx'
import { productsHref } from './products-href.ts'

interface ProductFiltersProps {
  filter: ProductFilter
  choices: ProductChoices
  search: RefObject<HTMLInputElement | null>
}

export function ProductFilters({ filter, choices, search }: ProductFiltersProps) {
  const named = (all: ProductChoices['categories']) =>
    all.map(({ id, name }) => ({ value: String(id), text: name }))
  return (
    <Filters
      list={productFilter}
      filter={filter}
      hrefOf={productsHref}
      texts={{
        title: t('products.filters'),
        submit: t('products.apply'),
        label: (name) => t(`products.filter.${name}`),
        sort: (sort) => t(`products.sort.${sort}`),
      }}
      options={{
        category: named(choices.categories),
        platform: named(choices.platforms),
        stock: (['in', 'none'] as const).map((value) => ({ value, text: t(`products.stock.${value}`) })),
      }}
      search={
        <ListSearch
          label={t('products.search')}
          text={filter.text}
          query={productFilter.query({ ...filter, text: '' })}
          input={search}
        />
      }
    />
  )
}
