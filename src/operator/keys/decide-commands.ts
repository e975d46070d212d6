import type { Command } from 'commander'
import { batchNumber } from '../../shop/keys/batches/batch-name.ts'
import { quarantineBatch, releaseBatch, voidBatch } from '../../shop/keys/batches/decide-batch.ts'
import { quarantineKey, releaseKey, voidKey } from '../../shop/keys/batches/decide-key.ts'
import { readBatch } from '../../shop/keys/batches/list-batches.ts'
import type { BatchWorkKind } from '../../shop/keys/batch-work/batch-work-tables.ts'
import { type BatchSales, readBatchSales } from '../../shop/keys/batch-work/read-batch-sales.ts'
import { startBatchWork } from '../../shop/keys/batch-work/start-batch-work.ts'
import { decimal } from '../../shop/money-text.ts'
import { batchWorth } from '../../shop/payments/refunds/batch/batch-worth.ts'
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

interface BatchWorkCommand {
  name: string
  kind: BatchWorkKind
  preview(shop: OperatorShop, batchId: number, due: BatchSales['due']): Promise<string>
  started(count: number): string
}

/** Replaces the sold keys of a bad batch. */
export function replaceCommand(keys: Command): void {
  batchWorkCommand(keys, {
    name: 'replace',
    kind: 'replacement',
    preview: async (_, __, { units, orders, stock }) =>
      commandText('keys.to-replace', { units, orders, stock }),
    started: (count) => commandText('keys.replaced', { count }),
  })
}

/** Refunds the sold keys of a bad batch. */
export function refundKeysCommand(keys: Command): void {
  batchWorkCommand(keys, {
    name: 'refund',
    kind: 'refund',
    preview: async (shop, batchId, { units, orders }) => {
      const worth = await batchWorth(shop, batchId)
      const money = worth.map((sum) => `${decimal(sum.cents)} ${sum.currency.toUpperCase()}`)
      return commandText('keys.to-refund', { units, orders, worth: money.join(' + ') || '0' })
    },
    started: (count) => commandText('keys.refunded', { count }),
  })
}

/** A command that prints a preview, and starts the work once the number of keys is entered. */
function batchWorkCommand(keys: Command, { name, kind, preview, started }: BatchWorkCommand): void {
  keys
    .command(name)
    .argument('<batch>')
    .option('--reason <text>')
    .option('--count <keys>')
    .action((batchName: string, { reason = '', count }: { reason?: string; count?: string }) =>
      inShop(async (shop) => {
        const batch = (await readBatch(shop, batchNumber(batchName) ?? 0)) ?? refuse('not-found')
        if (count === undefined) {
          const { due } = await readBatchSales(shop, batch)
          return print(await preview(shop, batch.id, due))
        }
        const wish = { kind, reason, count: rowNumber(count) }
        print(started((await startBatchWork(shop, commandActor(), batch.id, wish)).count))
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
