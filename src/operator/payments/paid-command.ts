import type { Command } from 'commander'
import { confirmTransfer } from '../../shop/payments/transfers/confirm-transfer.ts'
import { refuse } from '../../shop/errors.ts'
import { parseDecimal } from '../../shop/money-text.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import { commandText } from '../command-text.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print } from '../terminal.ts'
import { withOrder } from '../orders/with-order.ts'

interface PaidOptions {
  amount: string
  currency: string
  reference?: string
}

/** `orders paid`: a transfer has arrived on the shop's account. */
export function paidCommand(orders: Command): void {
  orders
    .command('paid')
    .argument('<number>')
    .requiredOption('--amount <amount>')
    .requiredOption('--currency <code>')
    .option('--reference <text>')
    .action((number: string, options: PaidOptions) =>
      withOrder(number, (shop, order) => confirm(shop, order, options)),
    )
}

async function confirm(shop: OperatorShop, order: OrderRow, options: PaidOptions): Promise<void> {
  const cents = parseDecimal(options.amount) ?? refuse('input.amount', { field: 'amount' })
  const currency = options.currency.toLowerCase()
  const reference = options.reference ?? ''
  const outcome = await confirmTransfer(shop, commandActor(), order, { cents, currency, reference })
  print(...commandText(`paid.${outcome}`).split('\n'))
}
