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
    .argument('<batch>', 'such as B-12')
    .option('--sku <sku>', 'the variant that its keys are of, if no order ever had one of them')
    .option('--supplier <name>', 'where it was bought')
    .option('--cost <dollars>', 'of one key, such as 12.50')
    .option('--invoice <text>', 'of the supplier')
    .option('--received <day>', 'such as 2026-11-22')
    .option('--note <text>', 'for staff')
    .description('correct the details of a batch; those that you do not name stay')
    .action((name: string, correction: Correction) => reportingErrors(() => correct(name, correction)))
}

async function correct(name: string, { received, ...texts }: Correction): Promise<void> {
  const batchId = batchNumber(name)
  if (batchId === undefined) return fail(`${name} is not a batch. "keys batches" lists them.`)
  const correction = { ...texts, ...(received !== undefined && { receivedOn: received }) }
  await withOperatorShop((shop) => correctBatch(shop, commandActor(), batchId, correction))
  tell('The batch is corrected.')
}
