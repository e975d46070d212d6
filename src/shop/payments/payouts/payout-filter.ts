import { defineFilter, type FilterOf } from '../../input/list-filter.ts'

export const payoutFilter = defineFilter({
  tabs: ['all', 'needs-you'],
  chips: { company: { kind: 'choice', accepts: /^[a-z0-9-]{1,60}$/ } },
})

export type PayoutFilter = FilterOf<typeof payoutFilter>
