import { refuse } from '../../shop/errors.ts'
import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { openCase } from '../../shop/disputes/read-case.ts'
import { writeStatement } from '../../shop/disputes/write-statement.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import { commandText } from '../command-text.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, print, printLines } from '../terminal.ts'
import { withOrder } from './with-order.ts'

interface StatementOptions {
  from?: string
  fromRecords?: boolean
}

/** `orders statement`: reads and writes the shop's statement to the bank about an open dispute. */
export function statementCommand(orders: Command): void {
  orders
    .command('statement')
    .argument('<number>')
    .option('--from <file>')
    .option('--from-records')
    .action((number: string, options: StatementOptions) =>
      withOrder(number, (shop, order) =>
        options.from === undefined && !options.fromRecords ? read(shop, order) : write(shop, order, options),
      ),
    )
}

async function read(shop: OperatorShop, order: OrderRow): Promise<void> {
  const found = (await openCase(shop, order.id)) ?? refuse('dispute.none')
  const { text, written } = found.statement
  printLines(text.split('\n'))
  print(written ? commandText('statement.by', { ...written }) : commandText('statement.by-records'))
}

async function write(shop: OperatorShop, order: OrderRow, options: StatementOptions): Promise<void> {
  const { from, fromRecords = false } = options
  if (from !== undefined && fromRecords) return fail(commandText('statement.either'))
  const text = from === undefined ? '' : await readFile(from, 'utf8')
  if (from !== undefined && text.trim() === '') return refuse('input.missing', { field: 'from' })
  const outcome = await writeStatement(shop, commandActor(), { orderId: order.id, text })
  print(commandText(`statement.${outcome}`))
}
