import { defineFilter, type FilterOf, rowChoice } from '../input/list-filter.ts'

export const deliveryFilter = defineFilter({
  tabs: ['all', 'queued', 'failed', 'accepted'],
  chips: { endpoint: rowChoice },
})

export type DeliveryFilter = FilterOf<typeof deliveryFilter>
