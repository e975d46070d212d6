import { choiceOf, defineFilter, type FilterOf, rowChoice } from '../../input/list-filter.ts'

export const productFilter = defineFilter({
  tabs: ['all', 'on-sale', 'out-of-stock', 'off-sale'],
  sorts: ['name', 'newest', 'cheapest', 'dearest'],
  /** part of a name in any language, the beginning of a SKU or a publisher, or a product ID */
  search: 'text',
  /** A category also holds the products of categories below it. */
  chips: { category: rowChoice, platform: rowChoice, stock: choiceOf(['in', 'none']) },
})

export type ProductFilter = FilterOf<typeof productFilter>
export type ProductTab = ProductFilter['tab']
export type ProductSort = ProductFilter['sort']
