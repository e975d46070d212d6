import type { Command } from 'commander'
import { batchNumber } from '../../shop/delivery/batches/batch-name.ts'
import { correctBatch } from '../../shop/delivery/batches/correct-batch.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, tell } from '../terminal.ts'

interface Correction {
  sku?: string
  supplier?: string
  cost?: string
  invoice?: string
  received?: string
  note?: string
}

/** Corrects what was mistyped when a batch came in. */
export function correctCommand(keys: Command): void {
  keys
    .command('correct')
    .argument('<batch>')
    .option('--sku <sku>')
    .option('--supplier <name>')
    .option('--cost <dollars>')
    .option('--invoice <text>')
    .option('--received <day>')
    .option('--note <text>')
    .action((name: string, correction: Correction) => reportingErrors(() => correct(name, correction)))
}

async function correct(name: string, { received, ...texts }: Correction): Promise<void> {
  const batchId = batchNumber(name)
  if (batchId === undefined) return fail(`${name} is not a batch. "keys batches" lists them.`)
  const correction = { ...texts, ...(received !== undefined && { receivedOn: received }) }
  await withOperatorShop((shop) => correctBatch(shop, commandActor(), batchId, correction))
  tell('The batch is corrected.')
}
