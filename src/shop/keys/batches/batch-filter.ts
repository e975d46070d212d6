import { defineFilter } from '../../input/list-filter.ts'

export const batchFilter = defineFilter({ tabs: ['all', 'quarantined'] })
