import { defineFilter, type FilterOf } from '../../input/list-filter.ts'

export const withdrawalFilter = defineFilter({
  tabs: ['all', 'to-decide', 'kept'],
  /** an order number, or the beginning of an e-mail */
  search: 'text',
})

export type WithdrawalFilter = FilterOf<typeof withdrawalFilter>
