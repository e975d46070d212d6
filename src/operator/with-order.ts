import { orderByNumber } from '../shop/orders/found-order-records.ts'
import type { OrderRow } from '../shop/orders/order-records.ts'
import { type OperatorShop, withOperatorShop } from './open-operator-shop.ts'
import { reportingErrors } from './report-errors.ts'
import { fail } from './terminal.ts'

/** Runs `work` for the order with this number, or reports that the shop has no such order. */
export function withOrder(
  number: string,
  work: (shop: OperatorShop, order: OrderRow) => Promise<void>,
): Promise<void> {
  return reportingErrors(() =>
    withOperatorShop(async (shop) => {
      const order = await orderByNumber(shop.db, number)
      if (!order) return fail(`Order ${number} does not exist.`)
      return work(shop, order)
    }),
  )
}
