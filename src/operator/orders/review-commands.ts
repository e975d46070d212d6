import { commandActor } from '../staff/command-actor.ts'
import type { Command } from 'commander'
import { approveOrder, rejectOrder } from '../../shop/order-management/review-order.ts'
import { ordersToReview } from '../../shop/fraud/review-records.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { withOrder } from './with-order.ts'
import { orderLines } from './order-text.ts'
import { print, printList } from '../terminal.ts'

/** Commands for orders under review (PSP-6). */
export function reviewCommands(orders: Command): void {
  orders
    .command('review')
    .command('list')
    .action(() => inShop(listReviews))
  orders
    .command('approve')
    .argument('<number>')
    .action((number: string) =>
      withOrder(number, async (shop, order) => {
        await approveOrder(shop, commandActor(), order.id)
        print(officeText('order.approved'))
      }),
    )
  orders
    .command('reject')
    .argument('<number>')
    .requiredOption('--reason <reason>')
    .action((number: string, { reason }: { reason: string }) =>
      withOrder(number, async (shop, order) => {
        await rejectOrder(shop, commandActor(), order.id, reason)
        print(officeText('order.rejected'))
      }),
    )
}

async function listReviews(shop: OperatorShop): Promise<void> {
  const waiting = await ordersToReview(shop.db)
  const heads = await orderLines(
    shop,
    waiting.map(({ order }) => order),
  )
  const lines = waiting.flatMap(({ reasons }, index) => [
    heads[index] ?? '',
    ...reasons.map((reason) => `    ${reason}`),
  ])
  printList(lines, officeText('orders.none'))
}
