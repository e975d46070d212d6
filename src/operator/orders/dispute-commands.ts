import type { Command } from 'commander'
import { acceptLoss } from '../../shop/payments/dispute-state/accept-loss.ts'
import { decideDispute } from '../../shop/payments/dispute-state/decide-dispute.ts'
import { commandActor } from '../staff/command-actor.ts'
import { tell } from '../terminal.ts'
import { withOrder } from '../with-order.ts'

const ends = {
  won: {
    about:
      'say that a dispute of the order has ended for the shop: its money stays, its keys are shown again',
    told: 'The keys are shown to the buyer again.',
  },
  lost: {
    about:
      'say that a dispute of the order has ended for the buyer: what the bank took is gone, with a credit note',
    told: 'The loss is booked, with a credit note.',
  },
}

/**
 * `orders dispute-won`, `orders dispute-lost` and `orders accept-loss`; the first two are for companies that do not
 * report an end.
 */
export function disputeCommands(orders: Command): void {
  for (const state of ['won', 'lost'] as const)
    orders
      .command(`dispute-${state}`)
      .argument('<number>', 'order number')
      .option('--dispute <id>', 'which one, as "orders show" names it, if several wait or it was decided')
      .description(ends[state].about)
      .addHelpText('after', '\nFor companies that do not report how a dispute ends.')
      .action((number: string, { dispute: disputeId }: { dispute?: string }) =>
        withOrder(number, async (shop, order) => {
          const outcome = await decideDispute(shop, commandActor(), order.id, { state, disputeId })
          tell(`Dispute ${outcome.disputeId} is ${state}. ${ends[state].told}`)
        }),
      )
  orders
    .command('accept-loss')
    .argument('<number>', 'order number')
    .option('--dispute <id>', 'which one, as "orders show" names it, if several wait')
    .description('take the loss of an open dispute without an answer to the bank; the company is not told')
    .action((number: string, { dispute: disputeId }: { dispute?: string }) =>
      withOrder(number, async (shop, order) => {
        const outcome = await acceptLoss(shop, commandActor(), { orderId: order.id, disputeId })
        tell(
          `Dispute ${outcome.disputeId} is lost. ${ends.lost.told}`,
          `${outcome.company} is not told: accept it on its pages too, or let its deadline pass.`,
        )
      }),
    )
}
