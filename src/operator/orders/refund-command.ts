import type { Command } from 'commander'
import {
  type NoRefund,
  type OpenedRefund,
  refundOrder,
  type RefundWish,
} from '../../shop/payments/refunds/refund-order.ts'
import { parseDecimal } from '../../shop/money-text.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import { counted } from '../counted.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { money } from '../order-text.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, tell } from '../terminal.ts'
import { withOrder } from '../with-order.ts'

interface RefundOptions {
  line: string[]
  amount?: string
  reason: string
  keys?: string
}

export function refundCommand(orders: Command): void {
  orders
    .command('refund')
    .argument('<number>', 'order number')
    .option(
      '--line <n[:count]>',
      'a line of the bill, counted from 1, and how many of it; may be given several times',
      (line: string, lines: string[]) => [...lines, line],
      [] as string[],
    )
    .option('--amount <amount>', 'a part, in the order’s currency, e.g. 4.99; with lines less than they cost')
    .requiredOption('--reason <text>', 'why, for your own books')
    .option('--keys <keep|void>', 'what becomes of the keys of these lines: void unless the buyer keeps them')
    .description('give money back: all that is left, an amount, or lines; as often as the payment lasts')
    .addHelpText(
      'after',
      '\nWhat goes back for a line is its share of what was paid: goods less coupon and discount, and its charges.',
    )
    .action((number: string, options: RefundOptions) =>
      withOrder(number, (shop, order) => refund(shop, order, options)),
    )
}

async function refund(shop: OperatorShop, order: OrderRow, options: RefundOptions): Promise<void> {
  const wish = wishOf(options)
  if (typeof wish === 'string') return fail(wish)
  const outcome = await refundOrder(shop, commandActor(), order.id, wish)
  if (typeof outcome === 'string') return fail(noRefund[outcome])
  outcome.lines.forEach((line, index) =>
    tell(`Line ${wish.lines?.[index]?.line ?? ''}, ${lineText(line, outcome.currency)}`),
  )
  const { keyCount, isByHand } = outcome
  if (keyCount > 0) tell(`${counted(keyCount, 'key is', 'keys are')} not shown to the buyer any more.`)
  tell(
    `Refund ${outcome.refundId}: ${money(outcome.cents, outcome.currency)} go back, ` +
      `${money(outcome.staysPaidCents, outcome.currency)} stay paid.`,
    isByHand
      ? `The company takes no orders for refunds: pay it by hand to ${order.email}, into the account that the payment came from, ` +
          `then run "refunds --done ${outcome.refundId}". The buyer is told that you send it.`
      : 'It is on its way, and the buyer is told. "orders show" tells when it is done.',
  )
}

/** Returns the refund, or the problem of the options. */
function wishOf({ line, amount, reason, keys }: RefundOptions): RefundWish | string {
  const cents = amount === undefined ? undefined : parseDecimal(amount)
  if (amount !== undefined && cents === undefined) return `--amount: ${amount} is not an amount.`
  if (keys !== undefined && keys !== 'keep' && keys !== 'void')
    return `--keys: ${keys} is neither keep nor void.`
  const lines: { line: number; quantity?: number }[] = []
  for (const text of line) {
    const [, number, count] = /^(\d{1,4})(?::(\d{1,4}))?$/.exec(text) ?? []
    if (number === undefined) return `--line: ${text} is no line, as in 2 or 2:1.`
    lines.push({ line: Number(number), ...(count !== undefined && { quantity: Number(count) }) })
  }
  return { lines, note: reason, ...(cents !== undefined && { cents }), ...(keys && { keys }) }
}

function lineText(line: OpenedRefund['lines'][number], currency: string): string {
  const parts: [string, number][] = [
    ['coupon', -line.couponCents],
    ['member discount', -line.memberDiscountCents],
    ['freight', line.freightCents],
    ['service charge', line.serviceChargeCents],
    ['payment fee', line.paymentFeeCents],
  ]
  const shares = parts
    .filter(([, cents]) => cents !== 0)
    .map(([name, cents]) => `${name} ${money(cents, currency)}`)
  const sums = [`goods ${money(line.goodsCents, currency)}`, ...shares].join(', ')
  return `${line.quantity} of it: ${sums} = ${money(line.cents, currency)}`
}

const noRefund: Record<NoRefund, string> = {
  unpaid: 'This order has no payment that could be given back.',
  disputed:
    'This payment is disputed: the bank has the money already. Answer the dispute, or accept it there.',
  'nothing-left': 'All of this payment has gone back or is to go back; "orders show" tells of it.',
  'too-much':
    '--amount: not between nothing and what is left of the payment, or more than the lines cost; "orders show" tells what went back.',
  fraction: '--amount: this currency has no decimals.',
  'unknown-line': '--line: the order has no such line, or it is named twice; "orders show" counts them.',
  'too-many': '--line: more than is left of it; "orders show" tells what went back.',
  worthless: '--line: nothing was paid for it.',
  'keys-without-line': '--keys: goes with --line.',
  'keys-of-whole': '--keys keep: all of the payment goes back, so the buyer cannot keep the keys.',
}
