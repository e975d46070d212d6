export const memberTabs = ['all', 'blocked'] as const

export type MemberTab = (typeof memberTabs)[number]

export const memberSorts = ['newest', 'oldest', 'most-spent', 'least-spent'] as const

export type MemberSort = (typeof memberSorts)[number]

/** Filter of the member list, stored in the address; an empty text filters nothing. */
export interface MemberFilter {
  tab: MemberTab
  sort: MemberSort
  /** an e-mail, a name, the beginning of one, or an order number */
  text: string
  level: string
  from: string
  to: string
  /** spent in US dollars, inclusive, as people write it: `12` or `12.50` */
  min: string
  max: string
}

export const everyMember: MemberFilter = {
  tab: 'all',
  sort: 'newest',
  text: '',
  level: '',
  from: '',
  to: '',
  min: '',
  max: '',
}

/** Fields shown as chips, in their order. */
export const memberFilterFields = ['level', 'from', 'to', 'min', 'max'] as const

export type MemberFilterField = (typeof memberFilterFields)[number]

const formats: Record<MemberFilterField, RegExp> = {
  level: /^\d{1,9}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  min: /^\d{1,9}(\.\d{1,2})?$/,
  max: /^\d{1,9}(\.\d{1,2})?$/,
}

/** Reads the filter of an address; invalid parts are ignored and listed in `wrong`. */
export function readMemberFilter(query: URLSearchParams): {
  filter: MemberFilter
  wrong: MemberFilterField[]
} {
  const filter: MemberFilter = {
    ...everyMember,
    tab: memberTabs.find((one) => one === query.get('tab')) ?? 'all',
    sort: memberSorts.find((one) => one === query.get('sort')) ?? 'newest',
    text: (query.get('q') ?? '').trim().slice(0, 200),
  }
  const wrong: MemberFilterField[] = []
  for (const field of memberFilterFields) {
    const value = (query.get(field) ?? '').trim()
    if (value === '') continue
    if (formats[field].test(value) && !isNoDay(field, value)) filter[field] = value
    else wrong.push(field)
  }
  return { filter, wrong }
}

export function isNarrowed(filter: MemberFilter): boolean {
  return filter.text !== '' || memberFilterFields.some((field) => filter[field] !== '')
}

export function memberFilterQuery(filter: MemberFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (filter.tab !== 'all') query.set('tab', filter.tab)
  if (filter.text) query.set('q', filter.text)
  for (const field of memberFilterFields) if (filter[field]) query.set(field, filter[field])
  if (filter.sort !== 'newest') query.set('sort', filter.sort)
  return query
}

function isNoDay(field: MemberFilterField, value: string): boolean {
  return (field === 'from' || field === 'to') && Number.isNaN(Date.parse(`${value}T00:00:00`))
}
