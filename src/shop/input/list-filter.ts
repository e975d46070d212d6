/** A field that narrows a list: a text in the address of the list, empty if the field does not narrow it. */
export interface FilterField {
  /** the choices of a `choice` belong to the screen */
  kind: 'choice' | 'day' | 'dollars' | 'text'
  accepts: Pick<RegExp, 'test'>
  normal?: (value: string) => string
  /** attributes of its input */
  input?: { pattern?: string; maxLength?: number; placeholder?: string; inputMode?: 'numeric' | 'decimal' }
}

export const day: FilterField = { kind: 'day', accepts: /^\d{4}-\d\d-\d\d$/ }

/** in US dollars, as people write them: `12` or `12.50` */
export const dollars: FilterField = {
  kind: 'dollars',
  accepts: /^\d{1,9}(\.\d{1,2})?$/,
  input: { pattern: String.raw`\d+(\.\d{1,2})?`, inputMode: 'decimal' },
}

export const rowChoice: FilterField = { kind: 'choice', accepts: /^\d{1,9}$/ }

export function choiceOf(values: readonly string[]): FilterField {
  return { kind: 'choice', accepts: { test: (value) => values.includes(value) } }
}

interface Fields<Tab extends string, Sort extends string, Name extends string, Search extends string> {
  /** addresses omit the first tab, or the one that `tab` names */
  tabs?: readonly Tab[]
  tab?: NoInfer<Tab>
  /** the tab's name in an address, default `tab` */
  tabIn?: string
  /** addresses omit the first one */
  sorts?: readonly Sort[]
  /** a text that people search for */
  search?: Search
  chips?: Readonly<Record<Name, FilterField>>
}

type Part<Name extends string, Value extends string> = [Value] extends [never] ? unknown : Record<Name, Value>

type Filter<Tab extends string, Sort extends string, Name extends string, Search extends string> = Part<
  'tab',
  Tab
> &
  Part<'sort', Sort> &
  Record<Name | Search, string>

export interface ListFilter<Whole extends object, Tab, Sort, Name extends string> {
  /** filter that does not narrow the list */
  every: Whole
  tabs: readonly Tab[]
  sorts: readonly Sort[]
  fields: readonly Name[]
  fieldOf(name: Name): FilterField
  /** Reads the filter of an address; invalid parts are ignored and listed in `wrong`. */
  read(query: URLSearchParams): { filter: Whole; wrong: Name[] }
  /** Writes a filter into an address: only what narrows or sorts. */
  query(filter: Whole): URLSearchParams
  /** Whether a filter other than the tab is set. */
  isNarrowed(filter: Whole): boolean
}

export type FilterOf<List> = List extends { every: infer Whole } ? Whole : never

const maxSearch = 200

/** Defines the filter of a list by its fields, and how an address contains it. */
export function defineFilter<
  const Tab extends string = never,
  const Sort extends string = never,
  Name extends string = never,
  const Search extends 'text' = never,
>(fields: Fields<Tab, Sort, Name, Search>): ListFilter<Filter<Tab, Sort, Name, Search>, Tab, Sort, Name> {
  type Whole = Filter<Tab, Sort, Name, Search>
  const { tabs = [], tabIn = 'tab', sorts = [], search } = fields
  const chips = fields.chips ?? ({} as Record<Name, FilterField>)
  const names = Object.keys(chips) as Name[]
  const closed = {
    tab: { values: tabs, standard: fields.tab ?? tabs[0] },
    sort: { values: sorts, standard: sorts[0] },
  }
  const inAddress = (name: string) => (name === 'tab' ? tabIn : name === search ? 'q' : name)
  const every: Record<string, string> = {
    ...(closed.tab.standard !== undefined && { tab: closed.tab.standard }),
    ...(closed.sort.standard !== undefined && { sort: closed.sort.standard }),
    ...(search && { [search]: '' }),
    ...Object.fromEntries(names.map((name) => [name, ''])),
  }
  const oneOf = (name: 'tab' | 'sort', query: URLSearchParams) => {
    const value = closed[name].values.find((one) => one === query.get(inAddress(name)))
    return value === undefined ? undefined : { [name]: value }
  }
  return {
    every: every as Whole,
    tabs,
    sorts,
    fields: names,
    fieldOf: (name) => chips[name],
    read(query) {
      const filter: Record<string, string> = { ...every, ...oneOf('tab', query), ...oneOf('sort', query) }
      if (search) filter[search] = (query.get('q') ?? '').trim().slice(0, maxSearch)
      const wrong: Name[] = []
      for (const name of names) {
        const { accepts, kind, normal = String } = chips[name]
        const value = normal((query.get(name) ?? '').trim())
        if (value === '') continue
        if (accepts.test(value) && !(kind === 'day' && isInvalidDay(value))) filter[name] = value
        else wrong.push(name)
      }
      return { filter: filter as Whole, wrong }
    },
    query(filter) {
      const values = filter as Readonly<Record<string, string>>
      const order = ['tab', ...(search ? [search] : []), ...names, 'sort']
      const said = order.filter((name) => values[name] !== every[name])
      return new URLSearchParams(said.map((name) => [inAddress(name), values[name] ?? '']))
    },
    isNarrowed(filter) {
      const values = filter as Readonly<Record<string, string>>
      return [...(search ? [search] : []), ...names].some((name) => values[name] !== '')
    },
  }
}

function isInvalidDay(value: string): boolean {
  return Number.isNaN(Date.parse(`${value}T00:00:00`))
}
