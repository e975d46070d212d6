import type { Command } from 'commander'
import { acceptLoss } from '../../shop/disputes/accept-loss.ts'
import { decideDispute } from '../../shop/disputes/decide-dispute.ts'
import { commandText } from '../command-text.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print } from '../terminal.ts'
import { withOrder } from './with-order.ts'

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
          print(commandText(`dispute.${state}`, { dispute: outcome.disputeId }))
        }),
      )
  orders
    .command('accept-loss')
    .argument('<number>')
    .option('--dispute <id>')
    .action((number: string, { dispute: disputeId }: { dispute?: string }) =>
      withOrder(number, async (shop, order) => {
        const outcome = await acceptLoss(shop, commandActor(), { orderId: order.id, disputeId })
        print(
          commandText('dispute.lost', { dispute: outcome.disputeId }),
          commandText('dispute.not-told', { company: outcome.company }),
        )
      }),
    )
}
