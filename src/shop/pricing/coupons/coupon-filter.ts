import { defineFilter, type FilterOf } from '../../input/list-filter.ts'

export const couponFilter = defineFilter({
  tabs: ['active', 'planned', 'ended', 'all'],
  /** part of a code, a note or the name of a series */
  search: 'text',
})

export type CouponTab = FilterOf<typeof couponFilter>['tab']
