/** Which scripts of other companies a page may run: `affiliate` means the affiliate script alone. */
export type TrackerReach = 'all' | 'affiliate' | 'none'

/** First parts of addresses under which visitors type or read what is theirs. */
const personalPages = new Set([
  'bill-pay',
  'cart',
  'checkout',
  'feedback',
  'find-order',
  'forgot',
  'login',
  'mailbox',
  'newsletter',
  'paypal',
  'register',
  'resetpassword',
  'sale',
  'wholesale',
])

/**
 * Scripts of other companies are kept from every page that shows or asks for something of one visitor; only the result
 * of a payment may report the order. The policy of the page refuses them too.
 *
 * @param address path and query
 */
export function trackerReach(address: string): TrackerReach {
  const [path = '', query = ''] = address.split('?', 2)
  const [, page = ''] = decoded(path).toLowerCase().split('/')
  if (page === 'success-payment') return new URLSearchParams(query).has('access') ? 'none' : 'affiliate'
  return personalPages.has(page) || page.startsWith('my-') ? 'none' : 'all'
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
