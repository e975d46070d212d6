import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { exportOrders } from '../../shop/order-management/list/export-orders.ts'
import { type ListedOrder, listOrders } from '../../shop/order-management/list/list-orders.ts'
import { orderTabs, orderFilter } from '../../shop/order-management/list/order-filter.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, printLines } from '../terminal.ts'

type ListOptions = Partial<Record<'status' | 'search' | 'sort' | 'csv' | 'limit', string>> &
  Partial<Record<(typeof orderFilter.fields)[number], string>>

export function listCommand(orders: Command): void {
  orders
    .command('list')
    .description(
      'list the orders, the newest first, or write all that fit to a CSV file that no spreadsheet executes',
    )
    .option('--status <tab>', Object.keys(orderTabs).join(', '), 'all')
    .option('--search <text>', 'number, e-mail, name, transaction, IP address or a whole key')
    .option('--from <day>', 'placed on this day or later, as 2026-11-22')
    .option('--to <day>', 'placed on this day or earlier')
    .option('--method <id>', 'paid with the method of this id')
    .option('--currency <code>', 'paid in this currency')
    .option('--country <code>', 'from a network of this country, as DE')
    .option('--min <dollars>', 'worth at least so many US dollars')
    .option('--max <dollars>', 'worth at most so many US dollars')
    .option('--coupon <code>', 'with this coupon')
    .option('--sort <order>', orderFilter.sorts.join(', '), 'newest')
    .option('--limit <orders>', 'how many to list', '50')
    .option('--csv <file>', 'write every order that fits to this file')
    .action((options: ListOptions) => reportingErrors(() => list(options)))
}

async function list(options: ListOptions): Promise<void> {
  const { status = 'all', sort = 'newest', limit = '50', csv } = options
  if (!orderFilter.tabs.some((one) => one === status)) return fail(`"${status}" is not a status.`)
  if (!orderFilter.sorts.some((one) => one === sort)) return fail(`Orders cannot be sorted by "${sort}".`)
  if (!/^[1-9]\d{0,3}$/.test(limit)) return fail(`"${limit}" is no number from 1 to 9999.`)
  const query = new URLSearchParams({ tab: status, sort, q: options.search ?? '' })
  for (const field of orderFilter.fields) if (options[field]) query.set(field, options[field])
  const { filter, wrong } = orderFilter.read(query)
  const [field] = wrong
  if (field) return fail(`--${field} cannot be "${options[field] ?? ''}".`)
  await withOperatorShop(async (shop) => {
    if (csv === undefined) return print(await listOrders(shop, filter, { limit: Number(limit) }))
    const orders = await exportOrders(shop, commandActor(), filter)
    return pipeline(orders, createWriteStream(csv, { mode: 0o600 }))
  })
}

function print({ orders, next }: { orders: ListedOrder[]; next: string | undefined }): void {
  const lines = orders.map(({ orderNo, placedAt, status, email, totalCents, currency, need }) =>
    [
      orderNo,
      placedAt.slice(0, 16),
      status,
      `${(totalCents / 100).toFixed(2)} ${currency.toUpperCase()}`,
      email,
      need ? `needs you: ${need.kind}` : '',
    ]
      .join('  ')
      .trimEnd(),
  )
  printLines(lines.length > 0 ? lines : ['No orders.'])
  if (next !== undefined) printLines(['There are more: --limit, or --csv for all.'])
}
