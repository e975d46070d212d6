import { setTimeout } from 'node:timers/promises'
import { type Command, Option } from 'commander'
import { mailOrder } from '../../shop/orders/mail/mail-order.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import { askAboutOrder, isAnswered } from '../../shop/payments/checks/ask-about-order.ts'
import {
  disputedOrdersByDeadline,
  findOrders,
  orderByNumber,
  stuckOrders,
} from '../../shop/orders/found-order-records.ts'
import { orderReport } from '../../shop/order-management/order-report-records.ts'
import { answerCommand } from './answer-command.ts'
import { evidenceCommand } from './evidence-command.ts'
import { correctInvoiceCommand } from '../invoices/correct-invoice-command.ts'
import { statementCommand } from './statement-command.ts'
import { disputeCommands } from './dispute-commands.ts'
import { listCommand } from './list-command.ts'
import { paidCommand } from '../payments/paid-command.ts'
import { refundCommand } from './refund-command.ts'
import { orderActionCommands } from './order-action-commands.ts'
import { refundLimitCommand } from './refund-limit-command.ts'
import { commandActor } from '../staff/command-actor.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import { wholeNumber } from '../list-options.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { orderLines, orderText } from './order-text.ts'
import { reviewCommands } from './review-commands.ts'
import { withOrder } from './with-order.ts'
import { fail, print, printJson, printLines, printList } from '../terminal.ts'

/** Commands for one order. */
export function orderCommands(orders: Command): void {
  reviewCommands(orders)
  listCommand(orders)
  orders
    .command('find')
    .argument('<text>')
    .action((text: string) => listing((shop) => findOrders(shop.db, text)))
  orders.command('stuck').action(() => listing((shop) => stuckOrders(shop.db)))
  orders.command('disputed').action(() => listing((shop) => disputedOrdersByDeadline(shop.db)))
  orders
    .command('show')
    .argument('<number>')
    .option('--json')
    .action((number: string, options: ShowOptions) =>
      withOrder(number, (shop, order) => show(shop, order, options)),
    )
  orders
    .command('check')
    .argument('<number>')
    .addOption(new Option('--wait <seconds>').default('60'))
    .action((number: string, { wait }: { wait: string }) =>
      withOrder(number, (shop, order) => check(shop, order, wait)),
    )
  orders
    .command('mail')
    .argument('<number>')
    .option('--to <email>')
    .action((number: string, { to }: { to?: string }) =>
      withOrder(number, (shop, order) => mail(shop, order, to)),
    )
  paidCommand(orders)
  refundCommand(orders)
  refundLimitCommand(orders)
  orderActionCommands(orders)
  evidenceCommand(orders)
  statementCommand(orders)
  correctInvoiceCommand(orders)
  answerCommand(orders)
  disputeCommands(orders)
}

interface ShowOptions {
  json?: boolean
}

function listing(find: (shop: OperatorShop) => Promise<OrderRow[]>): Promise<void> {
  return inShop(async (shop) => {
    printList(await orderLines(shop, await find(shop)), officeText('orders.none'))
  })
}

async function show(shop: OperatorShop, order: OrderRow, { json = false }: ShowOptions = {}): Promise<void> {
  const report = await orderReport(shop.db, order)
  if (json) printJson([report])
  else printLines(orderText(report))
}

async function check(shop: OperatorShop, order: OrderRow, wait: string): Promise<void> {
  const seconds = wholeNumber('wait', wait, { min: 0, max: 99_999 })
  const payments = await askAboutOrder(shop, order.id)
  if (payments === 0) print(commandText('orders.no-payment'))
  else if (!(await answersCome(shop, order, seconds))) fail(commandText('orders.not-asked', { seconds }))
  await show(shop, (await orderByNumber(shop.db, order.order_no)) ?? order)
}

async function answersCome(shop: OperatorShop, order: OrderRow, waitSeconds: number): Promise<boolean> {
  const until = performance.now() + waitSeconds * 1000
  for (;;) {
    if (await isAnswered(shop, order.id)) return true
    const leftMs = until - performance.now()
    if (leftMs <= 0) return false
    await setTimeout(Math.min(leftMs, 500))
  }
}

async function mail(shop: OperatorShop, order: OrderRow, to: string | undefined): Promise<void> {
  const queued = await mailOrder(shop, commandActor(), order.id, { email: to })
  print(commandText(`orders.mailed.${queued.kind}`, { email: queued.recipient }))
}
