import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { LogEntry } from '../../shop/delivery-log/log-entry.ts'
import { readLog, readLogOfOrder } from '../../shop/delivery-log/read-log.ts'
import { orderByNumber } from '../../shop/orders/found-order-records.ts'
import type { Db } from '../../shop/shop.ts'
import { commandText } from '../command-text.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { fail, print } from '../terminal.ts'

export interface ExportOptions {
  order?: string
  open?: boolean
}

export async function exportLog(file: string, { order, open = false }: ExportOptions): Promise<void> {
  if (open && order === undefined) return fail(commandText('log.open-needs-order'))
  await withOperatorShop(async ({ db }) => {
    const entries = order === undefined ? readLog(db) : await entriesOfOrder(db, order, open)
    if (!entries) return fail(commandText('log.no-line', { order: order ?? '' }))
    await pipeline(Readable.from(linesOf(entries)), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    print(commandText('log.exported', { file }))
  })
}

async function entriesOfOrder(db: Db, orderNo: string, isOpen: boolean) {
  const order = await orderByNumber(db, orderNo)
  return order && readLogOfOrder(db, { id: order.id, orderNo: order.order_no, isOpen })
}

async function* linesOf(entries: AsyncIterable<LogEntry>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
}
