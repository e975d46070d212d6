import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Command } from 'commander'
import { evidenceFileName, takeEvidence } from '../../shop/disputes/take-evidence.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import { commandText } from '../command-text.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, print } from '../terminal.ts'
import { withOrder } from './with-order.ts'

export function evidenceCommand(orders: Command): void {
  orders
    .command('evidence')
    .argument('<number>')
    .option('--out <file>')
    .action((number: string, { out }: { out?: string }) =>
      withOrder(number, (shop, order) => writeEvidence(shop, order, out)),
    )
}

/**
 * Writes the evidence so that only the file's owner can read it, and overwrites no file: it contains the buyer's
 * address.
 */
async function writeEvidence(shop: OperatorShop, order: OrderRow, out: string | undefined): Promise<void> {
  const path = out ?? evidenceFileName(order)
  const file = await openNew(path)
  if (!file) return fail(commandText('evidence.exists', { path }))
  try {
    await file.writeFile(await takeEvidence(shop, commandActor(), order))
  } catch (error) {
    await rm(path)
    throw error
  } finally {
    await file.close()
  }
  print(commandText('evidence.written', { path, order: order.order_no }))
}

async function openNew(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
    throw error
  }
}
