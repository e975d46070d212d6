import type { Shop } from '../../../shop.ts'
import { lineWorth } from '../line-worth.ts'
import { amountsOf } from '../plan-lines.ts'
import { linesOfOrders } from '../refund-line-records.ts'
import { dueOrders } from './due-order-records.ts'

/** Worth of the units of a batch that can be refunded, by currency. */
export type BatchWorth = { currency: string; cents: number }[]

export async function batchWorth({ db }: Pick<Shop, 'db'>, batchId: number): Promise<BatchWorth> {
  const due = await dueOrders(db, batchId)
  const lines = await linesOfOrders(
    db,
    due.map(({ order }) => order.id),
  )
  const sums = new Map<string, number>()
  for (const { order, keys } of due) {
    const ofOrder = lines.filter(({ orderId }) => orderId === order.id)
    for (const { lineId, units: quantity } of keys) {
      const { cents } = lineWorth(amountsOf(order), ofOrder, { lineId, quantity })
      sums.set(order.currency, (sums.get(order.currency) ?? 0) + cents)
    }
  }
  return [...sums].map(([currency, cents]) => ({ currency, cents }))
}
