import { commandActor } from '../staff/command-actor.ts'
import type { Command } from 'commander'
import { approveOrder, rejectOrder } from '../../shop/order-management/review-order.ts'
import { ordersToReview } from '../../shop/fraud/review-records.ts'
import { disputesOfOrders } from '../../shop/payments/dispute-state/dispute-records.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { withOrder } from '../with-order.ts'
import { orderLine } from '../order-text.ts'
import { reportingErrors } from '../report-errors.ts'
import { printLines, tell } from '../terminal.ts'

/** Commands for orders under review (PSP-6). */
export function reviewCommands(orders: Command): void {
  orders
    .command('review')
    .command('list')
    .action(() => reportingErrors(listReviews))
  orders
    .command('approve')
    .argument('<number>')
    .action((number: string) =>
      withOrder(number, async (shop, order) => {
        await approveOrder(shop, commandActor(), order.id)
        tell('Approved. Its keys are handed over and mailed at once.')
      }),
    )
  orders
    .command('reject')
    .argument('<number>')
    .requiredOption('--reason <reason>')
    .action((number: string, { reason }: { reason: string }) =>
      withOrder(number, async (shop, order) => {
        await rejectOrder(shop, commandActor(), order.id, reason)
        tell('Rejected. The refund is on its way, and the buyer is told.')
      }),
    )
}

async function listReviews(): Promise<void> {
  await withOperatorShop(async (shop) => {
    const waiting = await ordersToReview(shop.db)
    const disputes = await disputesOfOrders(
      shop.db,
      waiting.map(({ order }) => order.id),
    )
    printLines(
      waiting.length === 0
        ? ['No orders.']
        : waiting.flatMap(({ order, reasons }) => [
            orderLine(
              order,
              disputes.filter(({ order_id: orderId }) => orderId === order.id),
            ),
            ...reasons.map((reason) => `    ${reason}`),
          ]),
    )
  })
}
