import type { Command } from 'commander'
import { acceptLoss } from '../../shop/payments/dispute-state/accept-loss.ts'
import { decideDispute } from '../../shop/payments/dispute-state/decide-dispute.ts'
import { commandActor } from '../staff/command-actor.ts'
import { tell } from '../terminal.ts'
import { withOrder } from '../with-order.ts'

const ends = {
  won: 'The keys are shown to the buyer again.',
  lost: 'The loss is booked, with a credit note.',
}

/**
 * `orders dispute-won`, `orders dispute-lost` and `orders accept-loss`; the first two are for companies that do not
 * report an end.
 */
export function disputeCommands(orders: Command): void {
  for (const state of ['won', 'lost'] as const)
    orders
      .command(`dispute-${state}`)
      .argument('<number>')
      .option('--dispute <id>')
      .action((number: string, { dispute: disputeId }: { dispute?: string }) =>
        withOrder(number, async (shop, order) => {
          const outcome = await decideDispute(shop, commandActor(), order.id, { state, disputeId })
          tell(`Dispute ${outcome.disputeId} is ${state}. ${ends[state]}`)
        }),
      )
  orders
    .command('accept-loss')
    .argument('<number>')
    .option('--dispute <id>')
    .action((number: string, { dispute: disputeId }: { dispute?: string }) =>
      withOrder(number, async (shop, order) => {
        const outcome = await acceptLoss(shop, commandActor(), { orderId: order.id, disputeId })
        tell(
          `Dispute ${outcome.disputeId} is lost. ${ends.lost}`,
          `${outcome.company} is not told: accept it on its pages too, or let its deadline pass.`,
        )
      }),
    )
}
