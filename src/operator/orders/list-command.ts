import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { exportOrders } from '../../shop/order-management/list/export-orders.ts'
import { type ListedOrder, listOrders } from '../../shop/order-management/list/list-orders.ts'
import { orderFilter } from '../../shop/order-management/list/order-filter.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, printLines } from '../terminal.ts'

type ListOptions = Partial<Record<'status' | 'search' | 'sort' | 'csv' | 'limit', string>> &
  Partial<Record<(typeof orderFilter.fields)[number], string>>

export function listCommand(orders: Command): void {
  orders
    .command('list')
    .addOption(new Option('--status <tab>').choices(orderFilter.tabs).default('all'))
    .option('--search <text>')
    .option('--from <day>')
    .option('--to <day>')
    .option('--method <id>')
    .option('--currency <code>')
    .option('--country <code>')
    .option('--min <dollars>')
    .option('--max <dollars>')
    .option('--coupon <code>')
    .addOption(new Option('--sort <order>').choices(orderFilter.sorts).default('newest'))
    .addOption(new Option('--limit <orders>').default('50'))
    .option('--csv <file>')
    .action((options: ListOptions) => reportingErrors(() => list(options)))
}

async function list(options: ListOptions): Promise<void> {
  const { status = 'all', sort = 'newest', limit = '50', csv } = options
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
