import { officeHref } from '../../office-href.ts'

/** Returns the address of an order that leads back to the same list; `list` is the query of the list. */
export function orderHref(orderNo: string, list: string): string {
  return officeHref('order', { orderNo }, { list: list.replace(/^\?/, '') || undefined })
}

/** Returns the list from which an order was opened. */
export function listOf(query: URLSearchParams): string {
  return query.get('list') ?? ''
}

/** Returns the address of the list from which an order was opened. */
export function listHrefOf(query: URLSearchParams): string {
  return officeHref('orders', listOf(query))
}

const picked = 'picked'

/** Returns the address of a list with selected orders; `pickedIn` reads them. */
export function pickingHref(list: string, orders: readonly string[]): string {
  const query = new URLSearchParams(list)
  query.set(picked, orders.join(','))
  return officeHref('orders', query)
}

export function pickedIn(query: URLSearchParams): string[] {
  return (query.get(picked) ?? '').split(',').filter(Boolean)
}
