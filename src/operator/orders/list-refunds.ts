import type { Command } from 'commander'
import { listRefunds } from '../../shop/payments/refunds/refund-records.ts'
import { dropRefund, finishRefundByHand, retryRefund } from '../../shop/payments/refunds/refused-refunds.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { listedRefundText } from './order-text.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print, printJson, printList } from '../terminal.ts'

interface RefundOptions {
  all?: boolean
  json?: boolean
  retry?: string
  done?: string
  drop?: string
}

export function refundsCommand(command: Command): void {
  command
    .option('--all')
    .option('--retry <id>')
    .option('--done <id>')
    .option('--drop <id>')
    .option('--json')
    .action((options: RefundOptions) => inShop((shop) => showRefunds(shop, options)))
}

/** Prints open refunds, or decides about one that the payment company refused. */
async function showRefunds(
  shop: OperatorShop,
  { all = false, json = false, ...decisions }: RefundOptions,
): Promise<void> {
  for (const [name, decide] of [
    ['retry', retryRefund],
    ['done', finishRefundByHand],
    ['drop', dropRefund],
  ] as const) {
    const id = decisions[name]
    if (id === undefined) continue
    await decide(shop, commandActor(), { refundId: rowNumber(id) })
    return print(commandText(`refunds.${name}`, { id }))
  }
  const refunds = await listRefunds(shop.db, { all })
  if (json) printJson(refunds)
  else printList(refunds.map(listedRefundText), commandText('refunds.none'))
}
