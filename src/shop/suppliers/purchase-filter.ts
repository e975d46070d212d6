import { defineFilter, type FilterOf, rowChoice } from '../input/list-filter.ts'

export const purchaseFilter = defineFilter({
  tabs: ['all', 'under-way', 'short', 'received', 'none'],
  chips: { supplier: rowChoice },
})

export type PurchaseFilter = FilterOf<typeof purchaseFilter>
