import { conditionsOf, type ListShop } from './list-orders.ts'
import { type OrderFilter, orderFilter } from './order-filter.ts'
import { cursorOf, orderPage } from './order-list-records.ts'

export interface Neighbours {
  previous: string | undefined
  next: string | undefined
}

/**
 * Finds the previous and next order in a list, across pages. After an order that has left "needs you", the next one
 * is the first of that list.
 */
export async function findNeighbours(
  shop: ListShop,
  filter: OrderFilter,
  orderNo: string,
): Promise<Neighbours> {
  const { db } = shop
  const { sort } = filter
  const conditions = conditionsOf(shop, filter)
  const itself = conditionsOf(shop, { ...orderFilter.every, tab: filter.tab, numbers: [orderNo] })
  const [row] = await orderPage(db, { ...itself, statuses: undefined }, { sort, limit: 1 })
  const page = { sort, limit: 1, after: row && cursorOf(row, conditions, sort) }
  const [[before], [after]] = await Promise.all([
    row ? orderPage(db, conditions, { ...page, backwards: true }) : [],
    orderPage(db, conditions, page),
  ])
  return { previous: before?.order_no, next: after?.order_no }
}
