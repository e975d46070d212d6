/** The address of an order that leads back to the list as it is: `list` is what stands in its address behind the path. */
export function orderHref(orderNo: string, list: string): string {
  const path = `/orders/${orderNo}`
  return list === '' ? path : `${path}?${new URLSearchParams({ list: list.replace(/^\?/, '') }).toString()}`
}

/** What an order's address says of the list that one came from. */
export function listOf(query: URLSearchParams): string {
  return query.get('list') ?? ''
}

/** The address of that list. */
export function listHrefOf(query: URLSearchParams): string {
  const list = listOf(query)
  return list === '' ? '/orders' : `/orders?${list}`
}

const picked = 'picked'

/** The address of a list on which orders are selected: `pickedIn` of its query tells which. */
export function pickingHref(list: string, orders: readonly string[]): string {
  const query = new URLSearchParams(list)
  query.set(picked, orders.join(','))
  return `/orders?${query.toString()}`
}

export function pickedIn(query: URLSearchParams): string[] {
  return (query.get(picked) ?? '').split(',').filter(Boolean)
}
