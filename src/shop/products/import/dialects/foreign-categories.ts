import { isFixedRoute, urlName } from '../../../catalogue/categories/url-name.ts'
import type { DialectHelp, TranslatedLine } from './dialect.ts'

/** For products without a category. */
const otherProducts = 'Other products'

/**
 * Gives categories their addresses and writes a line for each new one. The shop has two levels, so lower ones fall to
 * the second. A category that the shop has already stays as it is.
 */
export function openCategories(known: ReadonlySet<string>): DialectHelp['categoryOf'] {
  const addresses = new Map<string, string>()
  const taken = new Set<string>()
  return (path, line) => {
    const names = path.length > 0 ? path.slice(0, 2) : [otherProducts]
    const lines: TranslatedLine[] = []
    let parent = ''
    for (const name of names) {
      const key = `${parent}>${name.toLowerCase()}`
      const address = addresses.get(key) ?? freeAddress(name, parent)
      if (!addresses.has(key) && !known.has(address))
        lines.push({
          line,
          content: { kind: 'category', urlName: address, name, ...(parent && { parent }) },
        })
      addresses.set(key, address)
      taken.add(address)
      parent = address
    }
    return { address: parent, lines }
  }

  function freeAddress(name: string, parent: string): string {
    const wanted = urlName(name)
    const isFree = !taken.has(wanted) && !isFixedRoute(wanted)
    return isFree ? wanted : urlName(`${parent || 'products'} ${wanted}`)
  }
}
