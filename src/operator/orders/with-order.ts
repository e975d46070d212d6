import { orderByNumber } from '../../shop/orders/found-order-records.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { fail } from '../terminal.ts'

/** Runs `work` for the order with this number, or reports that the shop has no such order. */
export function withOrder(
  number: string,
  work: (shop: OperatorShop, order: OrderRow) => Promise<void>,
): Promise<void> {
  return inShop(async (shop) => {
    const order = await orderByNumber(shop.db, number)
    if (order) await work(shop, order)
    else fail(commandText('unknown', { name: number, command: 'orders list' }))
  })
}
