import type { Command } from 'commander'
import { listRefunds } from '../../shop/payments/refunds/refund-records.ts'
import { dropRefund, finishRefundByHand, retryRefund } from '../../shop/payments/refunds/refused-refunds.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { listedRefundText } from '../order-text.ts'
import { reportingErrors } from '../report-errors.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printJson, printLines, tell } from '../terminal.ts'

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
    .action((options: RefundOptions) => reportingErrors(() => showRefunds(options)))
}

/** Prints open refunds, or decides about one that the payment company refused. */
async function showRefunds({ all = false, json = false, retry, done, drop }: RefundOptions): Promise<void> {
  const actor = commandActor()
  await withOperatorShop(async (shop) => {
    for (const [id, decide, what] of [
      [retry, retryRefund, 'The company is asked again.'],
      [done, finishRefundByHand, 'It is done.'],
      [drop, dropRefund, 'It is dropped.'],
    ] as const) {
      if (id === undefined) continue
      await decide(shop, actor, { refundId: rowNumber(id) })
      return tell(`Refund ${id}: ${what}`)
    }
    const refunds = await listRefunds(shop.db, { all })
    if (json) printJson(refunds)
    else printLines(refunds.length > 0 ? refunds.map(listedRefundText) : ['No refunds.'])
  })
}
