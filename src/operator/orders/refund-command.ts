import { type Command, Option } from 'commander'
import { type OpenedRefund, refundOrder, type RefundWish } from '../../shop/payments/refunds/refund-order.ts'
import { refuse } from '../../shop/errors.ts'
import { parseDecimal } from '../../shop/money-text.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import { counted } from '../counted.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { money } from '../order-text.ts'
import { commandActor } from '../staff/command-actor.ts'
import { tell } from '../terminal.ts'
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
    .argument('<number>')
    .addOption(
      new Option('--line <n[:count]>')
        .argParser((line: string, lines: string[]) => [...lines, line])
        .default([] as string[]),
    )
    .option('--amount <amount>')
    .requiredOption('--reason <text>')
    .option('--keys <keep|void>')
    .action((number: string, options: RefundOptions) =>
      withOrder(number, (shop, order) => refund(shop, order, options)),
    )
}

async function refund(shop: OperatorShop, order: OrderRow, options: RefundOptions): Promise<void> {
  const wish = wishOf(options)
  const outcome = await refundOrder(shop, commandActor(), order.id, wish)
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

function wishOf({ line, amount, reason, keys }: RefundOptions): RefundWish {
  const cents = amount === undefined ? undefined : parseDecimal(amount)
  if (amount !== undefined && cents === undefined) refuse('input.amount', { field: 'amount' })
  if (keys !== undefined && keys !== 'keep' && keys !== 'void') refuse('input.invalid', { field: 'keys' })
  const lines: { line: number; quantity?: number }[] = []
  for (const text of line) {
    const [, number, count] = /^(\d{1,4})(?::(\d{1,4}))?$/.exec(text) ?? []
    if (number === undefined) refuse('input.invalid', { field: 'line' })
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
