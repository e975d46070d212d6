import type { Command } from 'commander'
import { batchNumber } from '../../shop/keys/batches/batch-name.ts'
import { quarantineBatch, releaseBatch, voidBatch } from '../../shop/keys/batches/decide-batch.ts'
import { quarantineKey, releaseKey, voidKey } from '../../shop/keys/batches/decide-key.ts'
import { readBatch } from '../../shop/keys/batches/list-batches.ts'
import { readBatchSales } from '../../shop/keys/replacements/read-batch-sales.ts'
import { replaceBatch } from '../../shop/keys/replacements/replace-batch.ts'
import { decimal } from '../../shop/money-text.ts'
import { readBatchRefund } from '../../shop/payments/refunds/batch/read-batch-refund.ts'
import { refundBatch } from '../../shop/payments/refunds/batch/refund-batch.ts'
import { refuse } from '../../shop/errors.ts'
import { rollBackImport } from '../../shop/keys/key-import/roll-back-import.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print } from '../terminal.ts'

/** Quarantines doubtful keys, releases them, or voids them. */
export function decideCommands(keys: Command): void {
  keys
    .command('quarantine')
    .argument('<what>')
    .requiredOption('--reason <text>')
    .action((name: string, { reason }: { reason: string }) =>
      decide(name, {
        batch: async (shop, id) => {
          const outcome = await quarantineBatch(shop, commandActor(), id, reason)
          print(commandText('keys.off-sale', { count: outcome.count, taken: outcome.taken }))
        },
        key: async (shop, id) => {
          await quarantineKey(shop, commandActor(), id, reason)
          print(officeText('stock.key-quarantined'))
        },
      }),
    )
  keys
    .command('release')
    .argument('<what>')
    .action((name: string) =>
      decide(name, {
        batch: async (shop, id) => {
          const outcome = await releaseBatch(shop, commandActor(), id)
          print(commandText('keys.on-sale', { count: outcome.count }))
        },
        key: async (shop, id) => {
          await releaseKey(shop, commandActor(), id)
          print(officeText('stock.key-released'))
        },
      }),
    )
  keys
    .command('void')
    .argument('<what>')
    .requiredOption('--reason <text>')
    .option('--count <keys>')
    .action((name: string, { reason, count = '' }: { reason: string; count?: string }) =>
      decide(name, {
        batch: async (shop, id) => {
          const outcome = await voidBatch(shop, commandActor(), id, { reason, count: rowNumber(count) })
          print(commandText('keys.void', { count: outcome.count }))
        },
        key: async (shop, id) => {
          await voidKey(shop, commandActor(), id, reason)
          print(officeText('stock.key-voided'))
        },
      }),
    )
}

/** Replaces the sold keys of a bad batch. */
export function replaceCommand(keys: Command): void {
  keys
    .command('replace')
    .argument('<batch>')
    .option('--reason <text>')
    .option('--count <keys>')
    .action((name: string, { reason = '', count }: { reason?: string; count?: string }) =>
      inShop(async (shop) => {
        const batch = (await readBatch(shop, batchNumber(name) ?? 0)) ?? refuse('not-found')
        if (count === undefined) {
          const { units, orders, stock } = (await readBatchSales(shop, batch)).due
          return print(commandText('keys.to-replace', { units, orders, stock }))
        }
        const entered = { reason, count: rowNumber(count) }
        const outcome = await replaceBatch(shop, commandActor(), batch.id, entered)
        print(commandText('keys.replaced', { count: outcome.count }))
      }),
    )
}

/** Refunds the sold keys of a bad batch. */
export function refundKeysCommand(keys: Command): void {
  keys
    .command('refund')
    .argument('<batch>')
    .option('--reason <text>')
    .option('--count <keys>')
    .action((name: string, { reason = '', count }: { reason?: string; count?: string }) =>
      inShop(async (shop) => {
        const batch = (await readBatch(shop, batchNumber(name) ?? 0)) ?? refuse('not-found')
        if (count === undefined) {
          const { units, orders } = (await readBatchSales(shop, batch)).due
          const { worth } = await readBatchRefund(shop, batch.id)
          const money = worth.map((sum) => `${decimal(sum.cents)} ${sum.currency.toUpperCase()}`)
          return print(commandText('keys.to-refund', { units, orders, worth: money.join(' + ') || '0' }))
        }
        const entered = { reason, count: rowNumber(count) }
        const outcome = await refundBatch(shop, commandActor(), batch.id, entered)
        print(commandText('keys.refunded', { count: outcome.count }))
      }),
    )
}

/** Removes the keys that an import added. */
export function rollBackCommand(keys: Command): void {
  keys
    .command('roll-back')
    .argument('<import>')
    .requiredOption('--count <keys>')
    .action((id: string, { count }: { count: string }) =>
      inShop(async (shop) => {
        const outcome = await rollBackImport(shop, commandActor(), rowNumber(id), rowNumber(count))
        print(commandText('keys.rolled-back', { count: outcome.count }))
      }),
    )
}

interface Decisions {
  batch(shop: OperatorShop, id: number): Promise<void>
  key(shop: OperatorShop, id: number): Promise<void>
}

function decide(name: string, { batch, key }: Decisions): Promise<void> {
  return inShop((shop) => {
    const batchId = batchNumber(name)
    return batchId === undefined ? key(shop, rowNumber(name)) : batch(shop, batchId)
  })
}
