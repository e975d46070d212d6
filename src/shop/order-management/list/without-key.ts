import { mayMeanKey } from '../../keys/find-key.ts'
import { listOrders, type ListShop } from './list-orders.ts'
import { maxNumbers, nothingFound, type OrderFilter } from './order-filter.ts'

/** Replaces a searched key by its orders' numbers, since browsers store addresses. Undefined for other texts. */
export async function withoutKey(shop: ListShop, filter: OrderFilter): Promise<OrderFilter | undefined> {
  if (filter.text === '' || !(await mayMeanKey(shop, filter.text))) return undefined
  const { orders } = await listOrders(shop, filter, { limit: maxNumbers })
  const numbers = orders.length > 0 ? orders.map(({ orderNo }) => orderNo) : [nothingFound]
  return { ...filter, text: '', numbers }
}
