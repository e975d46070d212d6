import type { Command } from 'commander'
import { batchNumber } from '../../shop/keys/batches/batch-name.ts'
import { correctBatch } from '../../shop/keys/batches/correct-batch.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, print } from '../terminal.ts'

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
    .action((name: string, correction: Correction) => correct(name, correction))
}

function correct(name: string, { received, ...texts }: Correction): Promise<void> {
  return inShop(async (shop) => {
    const batchId = batchNumber(name)
    if (batchId === undefined) return fail(commandText('unknown', { name, command: 'keys batches' }))
    const correction = { ...texts, ...(received !== undefined && { receivedOn: received }) }
    await correctBatch(shop, commandActor(), batchId, correction)
    print(officeText('stock.batch-corrected'))
  })
}
