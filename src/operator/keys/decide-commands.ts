import type { Command } from 'commander'
import { batchNumber } from '../../shop/delivery/batches/batch-name.ts'
import { quarantineBatch, releaseBatch, voidBatch } from '../../shop/delivery/batches/decide-batch.ts'
import { quarantineKey, releaseKey, voidKey } from '../../shop/delivery/batches/decide-key.ts'
import { readBatch } from '../../shop/delivery/batches/list-batches.ts'
import { readBatchSales } from '../../shop/delivery/replacements/read-batch-sales.ts'
import { replaceBatch } from '../../shop/delivery/replacements/replace-batch.ts'
import { refuse } from '../../shop/errors.ts'
import { rollBackImport } from '../../shop/delivery/key-import/roll-back-import.ts'
import { counted } from '../counted.ts'
import { type OperatorShop, withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { tell } from '../terminal.ts'

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
          tell(`${keysText(outcome.count)} off sale now, ${outcome.taken} of them taken from orders.`)
        },
        key: async (shop, id) => {
          await quarantineKey(shop, commandActor(), id, reason)
          tell('1 key is off sale.')
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
          tell(`${keysText(outcome.count)} on sale again.`)
        },
        key: async (shop, id) => {
          await releaseKey(shop, commandActor(), id)
          tell('1 key is on sale again.')
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
          tell(`${keysText(outcome.count)} void.`)
        },
        key: async (shop, id) => {
          await voidKey(shop, commandActor(), id, reason)
          tell('1 key is void.')
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
      reportingErrors(() =>
        withOperatorShop(async (shop) => {
          const batch = await readBatch(shop, batchNumber(name) ?? 0)
          if (!batch) return refuse('not-found')
          if (count === undefined) {
            const { due } = await readBatchSales(shop, batch)
            const orders = counted(due.orders, 'order', 'orders')
            return tell(`${counted(due.units, 'key', 'keys')} in ${orders}, ${due.stock} others in stock.`)
          }
          const outcome = await replaceBatch(shop, commandActor(), batch.id, {
            reason,
            count: rowNumber(count),
          })
          tell(`The shop replaces ${counted(outcome.count, 'key', 'keys')} now.`)
        }),
      ),
    )
}

/** Removes the keys that an import added. */
export function rollBackCommand(keys: Command): void {
  keys
    .command('roll-back')
    .argument('<import>')
    .requiredOption('--count <keys>')
    .action((id: string, { count }: { count: string }) =>
      reportingErrors(() =>
        withOperatorShop(async (shop) => {
          const outcome = await rollBackImport(shop, commandActor(), rowNumber(id), rowNumber(count))
          tell(`${keysText(outcome.count)} out of the shop again.`)
        }),
      ),
    )
}

interface Decisions {
  batch(shop: OperatorShop, id: number): Promise<void>
  key(shop: OperatorShop, id: number): Promise<void>
}

function decide(name: string, { batch, key }: Decisions): Promise<void> {
  return reportingErrors(() =>
    withOperatorShop((shop) => {
      const batchId = batchNumber(name)
      return batchId === undefined ? key(shop, rowNumber(name)) : batch(shop, batchId)
    }),
  )
}

function keysText(count: number): string {
  return counted(count, 'key is', 'keys are')
}
