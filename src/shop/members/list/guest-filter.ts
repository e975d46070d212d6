import { defineFilter } from '../../input/list-filter.ts'

export const guestFilter = defineFilter({ search: 'text' })
