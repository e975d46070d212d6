import type { Command } from 'commander'
import { listRefunds } from '../../shop/payments/refunds/refund-records.ts'
import {
  dropRefund,
  finishRefundByHand,
  type NoDecision,
  retryRefund,
} from '../../shop/payments/refunds/refused-refunds.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { listedRefundText } from '../order-text.ts'
import { reportingErrors } from '../report-errors.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, printJson, printLines, tell } from '../terminal.ts'

interface RefundOptions {
  all?: boolean
  json?: boolean
  retry?: string
  done?: string
  drop?: string
}

export function refundsCommand(command: Command): void {
  command
    .option('--all', 'those that are done or dropped as well')
    .option('--retry <id>', 'ask the payment company again for one that it refused')
    .option('--done <id>', 'mark one that it refused as paid back in another way')
    .option('--drop <id>', 'do not give one back after all that it refused')
    .option('--json', 'print one JSON object a line')
    .action((options: RefundOptions) => reportingErrors(() => showRefunds(options)))
}

/** Prints open refunds, or decides about one that the payment company refused. */
async function showRefunds({ all = false, json = false, retry, done, drop }: RefundOptions): Promise<void> {
  const actor = commandActor()
  await withOperatorShop(async (shop) => {
    if (retry !== undefined)
      return printOutcome(
        await retryRefund(shop, actor, { refundId: rowNumber(retry) }),
        retry,
        'The company is asked again.',
      )
    if (done !== undefined)
      return printOutcome(
        await finishRefundByHand(shop, actor, { refundId: rowNumber(done) }),
        done,
        'It is done.',
      )
    if (drop !== undefined)
      return printOutcome(
        await dropRefund(shop, actor, { refundId: rowNumber(drop) }),
        drop,
        'It is dropped.',
      )
    const refunds = await listRefunds(shop.db, { all })
    if (json) printJson(refunds)
    else printLines(refunds.length > 0 ? refunds.map(listedRefundText) : ['No refunds.'])
  })
}

function printOutcome(outcome: boolean | NoDecision, id: string, what: string): void {
  if (outcome === true) tell(`Refund ${id}: ${what}`)
  else fail(outcome === false ? `Refund ${id} is not a refused one.` : `Refund ${id} ${noDecision[outcome]}`)
}

const noDecision: Record<NoDecision, string> = {
  'by-hand':
    'is for you to give back, from your bank or in PayPal’s own pages; then --done. The shop cannot order it.',
  disputed:
    'must wait: its payment is disputed, and the bank has the money. Decide when the dispute is over.',
  'too-much': 'cannot go back: its payment has not that much left; "orders show" tells where it went.',
  'came-back': 'came back, so its keys are void: it cannot be dropped.',
  'no-key':
    'cannot be dropped: the order was delivered without keys for the refunded units. Send the money with --retry, or --done.',
}
