import { day, defineFilter, dollars, type FilterOf, rowChoice } from '../../input/list-filter.ts'

export const memberFilter = defineFilter({
  tabs: ['all', 'blocked'],
  sorts: ['newest', 'oldest', 'most-spent', 'least-spent'],
  /** an e-mail, a name, the beginning of one, or an order number */
  search: 'text',
  chips: { level: rowChoice, from: day, to: day, min: dollars, max: dollars },
})

export type MemberFilter = FilterOf<typeof memberFilter>
export type MemberSort = MemberFilter['sort']
