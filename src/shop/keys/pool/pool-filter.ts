import { defineFilter, type FilterOf } from '../../input/list-filter.ts'

export const poolFilter = defineFilter({
  tabs: ['needs-you', 'all', 'running-out', 'out-of-stock', 'quarantined'],
  /** part of a product's name, a SKU, a batch or a whole key */
  search: 'text',
})

export type PoolFilter = FilterOf<typeof poolFilter>
export type PoolTab = PoolFilter['tab']
