import { defineFilter } from '../../input/list-filter.ts'

/** Filter of the list of guests: an e-mail or its beginning. */
export const guestFilter = defineFilter({ search: 'text' })
