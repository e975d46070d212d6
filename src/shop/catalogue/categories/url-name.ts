import { firstPart, pageRows } from '../../pages.ts'
import { serverParts } from '../../server-parts.ts'

const fixedRoutes = new Set<string | undefined>([...serverParts, ...pageRows.values().map(firstPart)])

const maxUrlNameLength = 80

/** A name as part of an address: letters and digits of every script stay, all else becomes one hyphen. */
export function urlName(name: string): string {
  const slug = name
    .replace(/[™®©'’]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return trimmed(slug) || 'item'
}

/** Whether an address of the shop itself begins with the name. */
export function isFixedRoute(name: string): boolean {
  return fixedRoutes.has(name.toLowerCase())
}

/** Possible addresses of a product, best first: the wanted name, with its id, then numbered. Skips fixed routes. */
export function* urlNameChoices(wanted: string, id: string): Generator<string> {
  if (!isFixedRoute(wanted)) yield wanted
  const withId = `${wanted}-${urlName(id)}`
  yield withId
  for (let number = 2; ; number++) yield `${withId}-${number}`
}

function trimmed(slug: string): string {
  const characters = Array.from(slug.replace(/^[-\p{M}]+/u, ''))
  return characters.slice(0, maxUrlNameLength).join('').replace(/-+$/, '')
}
