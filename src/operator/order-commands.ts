import { setTimeout } from 'node:timers/promises'
import type { Command } from 'commander'
import { isMailAddress } from '../platform/mail/mail-header.ts'
import { mailOrder } from '../shop/delivery/mail-order.ts'
import { parseDecimal } from '../shop/money-text.ts'
import type { OrderRow } from '../shop/orders/order-records.ts'
import { askAboutOrder } from '../shop/payments/ask-about-order.ts'
import { findOrders, orderByNumber, stuckOrders } from '../shop/payments/find-orders-records.ts'
import { orderReport } from '../shop/payments/order-report-records.ts'
import { paymentsOfOrder } from '../shop/payments/payment-records.ts'
import { refundOrder } from '../shop/payments/refund-order.ts'
import { type OperatorShop, withOperatorShop } from './open-operator-shop.ts'
import { orderLine, orderText } from './order-text.ts'
import { reportingFaults } from './report-faults.ts'

/** What the shop keeper does about one order, whatever happened to it. */
export function orderCommands(program: Command): void {
  const orders = program.command('orders').description('look into orders and put them right')
  orders
    .command('find')
    .argument('<text>', 'order number, e-mail address, or the payment company’s name for a payment')
    .description('list the orders it fits, the newest first')
    .action((text: string) => listing((shop) => findOrders(shop.db, text)))
  orders
    .command('stuck')
    .description('list the orders that a background job fails on again and again')
    .action(() => listing((shop) => stuckOrders(shop.db)))
  orders
    .command('show')
    .argument('<number>', 'order number')
    .option('--json', 'print one JSON object')
    .description(
      'tell all about an order: lines, payments, notices, refunds, mails, events. No key is ever printed',
    )
    .action((number: string, options: ShowOptions) =>
      withOrder(number, (shop, order) => show(shop, order, options)),
    )
  orders
    .command('check')
    .argument('<number>', 'order number')
    .option('--wait <seconds>', 'how long to wait for the answer', '60')
    .description('ask the payment company about its payments now, and try at once what failed before')
    .action((number: string, { wait }: { wait: string }) =>
      withOrder(number, (shop, order) => check(shop, order, Number(wait))),
    )
  orders
    .command('mail')
    .argument('<number>', 'order number')
    .option('--to <email>', 'a new address, for one that was mistyped; it becomes the order’s own')
    .description('mail the keys again, or the link to an order that is not delivered')
    .action((number: string, { to }: { to?: string }) =>
      withOrder(number, (shop, order) => mail(shop, order, to)),
    )
  orders
    .command('refund')
    .argument('<number>', 'order number')
    .option('--amount <amount>', 'a part, in the order’s currency, e.g. 4.99; without it everything')
    .description('give the money back; the keys of an order that is refunded whole become void')
    .action((number: string, { amount }: { amount?: string }) =>
      withOrder(number, (shop, order) => refund(shop, order, amount)),
    )
}

interface ShowOptions {
  json?: boolean
}

function listing(find: (shop: OperatorShop) => Promise<OrderRow[]>): Promise<void> {
  return reportingFaults(() =>
    withOperatorShop(async (shop) => {
      const orders = await find(shop)
      process.stdout.write(orders.length > 0 ? orders.map(orderLine).join('') : 'No orders.\n')
    }),
  )
}

function withOrder(
  number: string,
  work: (shop: OperatorShop, order: OrderRow) => Promise<void>,
): Promise<void> {
  return reportingFaults(() =>
    withOperatorShop(async (shop) => {
      const order = await orderByNumber(shop.db, number)
      if (!order) return fail(`There is no order ${number}.`)
      return work(shop, order)
    }),
  )
}

async function show(shop: OperatorShop, order: OrderRow, { json = false }: ShowOptions = {}): Promise<void> {
  const report = await orderReport(shop.db, order)
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : orderText(report))
}

async function check(shop: OperatorShop, order: OrderRow, waitSeconds: number): Promise<void> {
  const payments = await askAboutOrder(shop, order.id)
  if (payments === 0) process.stderr.write('No payment company knows of a payment for this order.\n')
  else if (!(await isAnswered(shop, order, waitSeconds)))
    fail('Nobody has asked yet. The background jobs of the shop do it: is it running?')
  await show(shop, (await orderByNumber(shop.db, order.order_no)) ?? order)
}

async function isAnswered(shop: OperatorShop, order: OrderRow, waitSeconds: number): Promise<boolean> {
  for (let second = 0; second < waitSeconds; second++) {
    const payments = await paymentsOfOrder(shop.db, order.id)
    const asked = payments.filter((payment) => payment.provider_payment_id !== null)
    if (asked.every((payment) => payment.last_answer !== '')) return true
    await setTimeout(1000)
  }
  return false
}

async function mail(shop: OperatorShop, order: OrderRow, to: string | undefined): Promise<void> {
  if (to !== undefined && !isMailAddress(to)) return fail(`${to} is no e-mail address.`)
  const { kind, recipient } = await mailOrder(shop, order.id, to)
  const what = kind === 'keys' ? 'The keys' : 'The link to the order'
  process.stderr.write(`${what} will be mailed to ${recipient}.\n`)
}

async function refund(shop: OperatorShop, order: OrderRow, amount: string | undefined): Promise<void> {
  const cents = amount === undefined ? undefined : parseDecimal(amount)
  if (amount !== undefined && cents === undefined) return fail(`${amount} is no amount.`)
  const outcome = await refundOrder(shop, order.id, cents)
  if (outcome !== 'opened') return fail(noRefund[outcome])
  process.stderr.write(
    'The refund is on its way, and the buyer is told. "orders show" tells when it is done.\n',
  )
}

const noRefund = {
  unpaid: 'This order has no payment that could be given back.',
  'too-much': 'That is not between nothing and what was paid.',
  fraction: 'This currency has no decimals.',
  'asked-before': 'This payment was refunded by hand before; "orders show" tells of it.',
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
