import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { exportOrders } from '../../shop/order-management/list/export-orders.ts'
import { type ListedOrder, listOrders } from '../../shop/order-management/list/list-orders.ts'
import { orderFilter } from '../../shop/order-management/list/order-filter.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { readFilter, readLimit } from '../list-options.ts'
import { money } from './order-text.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, printLines, printList } from '../terminal.ts'

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
    .action((options: ListOptions) => inShop((shop) => list(shop, options)))
}

async function list(shop: OperatorShop, { status, csv, ...options }: ListOptions): Promise<void> {
  const filter = readFilter(orderFilter, { ...options, tab: status })
  if (csv === undefined) return print(await listOrders(shop, filter, { limit: readLimit(options) }))
  const orders = await exportOrders(shop, commandActor(), filter)
  return pipeline(orders, createWriteStream(csv, { mode: 0o600 }))
}

function print({ orders, next }: { orders: ListedOrder[]; next: string | undefined }): void {
  const lines = orders.map(({ orderNo, placedAt, status, email, totalCents, currency, need }) =>
    columns(
      orderNo,
      placedAt.slice(0, 16),
      officeText(`status.${status}`),
      money(totalCents, currency),
      email,
      need && commandText('orders.needs-you', { intent: officeText(`need.${need.kind}.action`) }),
    ),
  )
  printList(lines, officeText('orders.none'))
  if (next !== undefined) printLines([commandText('more', { options: '--limit, --csv' })])
}
