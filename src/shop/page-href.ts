import { oddPaths } from './odd-paths.ts'
import type { PageName, PageOf } from './pages.ts'

declare const isHref: unique symbol

/** An address of a page, from the root; links add language and currency. Only this file makes addresses. */
export type Href = string & { readonly [isHref]: true }

type Value = string | number

export type PathParameter<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type QueryParameter<Row> = Row extends { query: readonly (infer Name extends string)[] } ? Name : never

type Given<Row extends { path: string }> = Record<
  PathParameter<Row['path']> | Exclude<QueryParameter<Row>, `${string}?`>,
  Value
> & {
  [Name in QueryParameter<Row> as Name extends `${infer Optional}?` ? Optional : never]?: Value | undefined
} & { '#'?: string }

type Arguments<Row extends { path: string }> =
  object extends Given<Row> ? [given?: Given<Row>] : [given: Given<Row>]

/** A page whose address needs only its name. */
export type PlainPage = { [Name in PageName]: object extends Given<PageOf<Name>> ? Name : never }[PageName]

/**
 * `hrefTo('article', { id: 7 })` → `/newsInfo?id=7`: the address of a page, with the path and query parameters of its
 * row, and `'#'` for a part of the page.
 */
export function hrefTo<Name extends PageName>(page: Name, ...[given]: Arguments<PageOf<Name>>): Href {
  const { '#': part, ...values }: Partial<Record<string, Value>> = given ?? {}
  // made when it is needed, since a page has hundreds of links and few have a query
  let query: URLSearchParams | undefined
  let path = oddPaths[page] ?? `/${page}`
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    const filled = path.replace(`:${name}`, encodeURIComponent(value))
    if (filled === path) (query ??= new URLSearchParams()).set(name, String(value))
    path = filled
  }
  return (path + (query ? `?${query}` : '') + (part ? `#${part}` : '')) as Href
}

export function productHref(
  product: { categoryUrlName: string; urlName: string },
  variant?: number,
  part?: string,
): Href {
  const { categoryUrlName: category, urlName } = product
  return hrefTo('product', { category, product: urlName, variant, ...(part && { '#': part }) })
}

/**
 * An address from outside: of the current page, of a return, of the shop keeper's text. The caller ensures that it
 * belongs to this shop. A literal does not compile.
 */
export function ownHref<Text extends string>(address: string extends Text ? Text : never): Href {
  return address as string as Href
}

export function categoryHref({ urlName }: { urlName: string }): Href {
  return hrefTo('category', { category: urlName })
}
