import type { TrackerReach } from '../../shop/pages.ts'
import { closedParts } from './closed-parts.ts'

/**
 * Returns which scripts of other companies may run on a page: none on a page that shows or asks for something of one
 * visitor. Only the result of a payment may report the order. The policy of the page refuses the scripts, too.
 *
 * @param address path and query
 */
export function trackerReach(address: string): TrackerReach {
  const [path = '', query = ''] = address.split('?', 2)
  const [, page = ''] = decoded(path).toLowerCase().split('/')
  const reach = closedParts[page] ?? 'all'
  // the address opens the order
  return reach === 'affiliate' && new URLSearchParams(query).has('access') ? 'none' : reach
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
