import { numberInDigits } from '../../../shop/input/digits.ts'
import { largestId } from '../../../shop/input/largest-id.ts'
import type { ListFilter } from '../../../shop/input/list-filter.ts'
import { officeHref, type PlainOfficePage } from '../../office-href.ts'
import { isTextId, t, type TextId } from '../../text/text.ts'

interface ListOptions<Texts, Whole extends object, Tab, Sort, Name extends string> {
  page: PlainOfficePage
  filter: ListFilter<Whole, Tab, Sort, Name>
  /** beginning of its text ids */
  texts: Texts
  /** name of the row in the address of another page, default `after` */
  by?: 'before' | 'after'
  /** part of the filter that another tab drops */
  onTab?: Partial<Whole>
  /** The search is posted: its text may be a key, and browsers store addresses. */
  postsSearch?: boolean
}

type More = Readonly<Record<string, string | number | undefined>>

/** A list of the back office: its filter, addresses and texts. */
export interface List<Whole extends object, Tab, Sort, Name extends string> extends ListFilter<
  Whole,
  Tab,
  Sort,
  Name
> {
  onTab: Partial<Whole>
  postsSearch: boolean
  /** Address of a filter; `more` are further parameters. */
  href(filter: Whole, more?: More): string
  /** Address of the page that begins beside a row. */
  pageHref(filter: Whole, row: string | number): string
  tabHref(filter: Whole, tab: Tab): string
  /** The same tab without filters. */
  clearedHref(filter: Whole): string
  /** id of its text `<texts>.<part>` */
  id(part: string): TextId
  text(part: string, values?: Record<string, string | number>): string
  /** Text of the first part that has one. */
  textIf(parts: readonly string[], values?: Record<string, string | number>): string | undefined
  /** Reads filter and page from the address of a request. */
  placeOf(
    request: Pick<Request, 'url'>,
  ): Place<Whole, Name> & { before: number | undefined; after: string | undefined }
}

/** Part of a list that an address names. */
export interface Place<Whole, Name> {
  filter: Whole
  wrong: Name[]
  isFirst: boolean
}

/** Texts without which a list does not compile. */
type NeededTexts<Texts extends string, Tab extends string, Sort extends string, Name extends string> =
  | `${Texts}.title`
  | (`${Texts}.none` extends TextId ? never : `${Texts}.none.${Tab}`)
  | ([Tab] extends [never] ? never : `${Texts}.tabs`)
  | `${Texts}.tab.${Tab}`
  | `${Texts}.sort.${Sort}`
  | `${Texts}.filter.${Name}`

export function defineList<
  const Texts extends string,
  Whole extends object,
  Tab extends string,
  Sort extends string,
  Name extends string,
>(
  options: ListOptions<Texts, Whole, Tab, Sort, Name> &
    (NeededTexts<Texts, Tab, Sort, Name> extends TextId ? unknown : never),
): List<Whole, Tab, Sort, Name> {
  const { page, filter: list, texts, by = 'after', onTab = {}, postsSearch = false } = options
  const id = (part: string) => `${texts}.${part}` as TextId
  function href(filter: Whole, more: More = {}) {
    const query = list.query(filter)
    for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, String(value))
    return officeHref(page, query)
  }
  return {
    ...list,
    onTab,
    postsSearch,
    href,
    pageHref: (filter, row) => href(filter, { [by]: row }),
    tabHref: (filter, tab) => href({ ...filter, ...onTab, tab }),
    clearedHref: (filter) => href({ ...list.every, ...('tab' in filter && { tab: filter.tab }) }),
    id,
    text: (part, values) => t(id(part), values),
    textIf(parts, values) {
      const found = parts.find((part) => isTextId(id(part)))
      return found === undefined ? undefined : t(id(found), values)
    },
    placeOf({ url }) {
      const query = new URL(url).searchParams
      const before = numberInDigits(query.get('before'), { min: 1, max: largestId })
      const after = query.get('after') ?? undefined
      return { ...list.read(query), before, after, isFirst: before === undefined && after === undefined }
    },
  }
}
