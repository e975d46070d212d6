import type { PathParameter } from '../shop/page-href.ts'
import { type OfficePageName, officePages } from './pages.ts'

type Value = string | number

type Query = string | URLSearchParams | Readonly<Record<string, Value | undefined>>

type Arguments<Path> = [PathParameter<Path>] extends [never]
  ? [query?: Query]
  : [parameters: Record<PathParameter<Path>, Value>, query?: Query]

/** A page whose address needs nothing but its name. */
export type PlainOfficePage = {
  [Name in OfficePageName]: [PathParameter<(typeof officePages)[Name]['path']>] extends [never] ? Name : never
}[OfficePageName]

/** `officeHref('order', { orderNo }, { list })` → `/orders/LK-1?list=…`: the address of a page by its name. */
export function officeHref<Name extends OfficePageName>(
  page: Name,
  ...given: Arguments<(typeof officePages)[Name]['path']>
): string {
  const { path }: { path: string } = officePages[page]
  const [parameters, query] = (path.includes(':') ? given : [{}, ...given]) as [Record<string, Value>, Query?]
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  const text = queryText(query)
  return text ? `${filled}?${text}` : filled
}

function queryText(query: Query = ''): string {
  if (typeof query === 'string') return query.replace(/^\?/, '')
  if (query instanceof URLSearchParams) return query.toString()
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}
