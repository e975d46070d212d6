import { type Command, Option } from 'commander'
import { type OpenedRefund, refundOrder, type RefundWish } from '../../shop/payments/refunds/refund-order.ts'
import { refuse } from '../../shop/errors.ts'
import { parseDecimal } from '../../shop/money-text.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import { commandText } from '../command-text.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { money } from './order-text.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print } from '../terminal.ts'
import { withOrder } from './with-order.ts'

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
    print(lineText(wish.lines?.[index]?.line ?? 0, line, outcome.currency)),
  )
  const { refundId: id, keyCount, currency, isByHand } = outcome
  if (keyCount > 0) print(commandText('refund.keys', { count: keyCount }))
  const sums = { amount: money(outcome.cents, currency), paid: money(outcome.staysPaidCents, currency) }
  print(
    commandText('refund.opened', { id, ...sums }),
    isByHand ? commandText('refund.by-hand', { id, email: order.email }) : commandText('refund.on-its-way'),
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

function lineText(number: number, line: OpenedRefund['lines'][number], currency: string): string {
  const parts = [
    ['goods', line.goodsCents],
    ['coupon', -line.couponCents],
    ['discount', -line.memberDiscountCents],
    ['freight', line.freightCents],
    ['service', line.serviceChargeCents],
    ['fee', line.paymentFeeCents],
  ] as const
  const sums = parts
    .filter(([name, cents]) => name === 'goods' || cents !== 0)
    .map(([name, cents]) => commandText(`refund.part.${name}`, { amount: money(cents, currency) }))
  const { quantity, cents } = line
  return commandText('refund.line', {
    number,
    quantity,
    sums: sums.join(', '),
    amount: money(cents, currency),
  })
}
