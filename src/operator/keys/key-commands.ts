import type { Command } from 'commander'
import { type ListedBatch, listBatches } from '../../shop/delivery/batches/list-batches.ts'
import { variantsBySku } from '../../shop/delivery/new-key-records.ts'
import { correctCommand } from './correct-command.ts'
import { decideCommands, replaceCommand, rollBackCommand } from './decide-commands.ts'
import { decimal } from '../../shop/money-text.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { stockCommand } from './stock-command.ts'
import { fail, printJson, printLines } from '../terminal.ts'

/** Commands for keys in stock. */
export function keyCommands(keys: Command): void {
  stockCommand(keys)
  keys
    .command('batches')
    .option('--sku <sku>')
    .option('--quarantined')
    .option('--json')
    .action((options: BatchOptions) => reportingErrors(() => showBatches(options)))
  correctCommand(keys)
  decideCommands(keys)
  replaceCommand(keys)
  rollBackCommand(keys)
}

interface BatchOptions {
  sku?: string
  quarantined?: boolean
  json?: boolean
}

async function showBatches({ sku, quarantined = false, json = false }: BatchOptions): Promise<void> {
  await withOperatorShop(async (shop) => {
    const variantId = sku === undefined ? undefined : (await variantsBySku(shop.db, [sku])).get(sku)?.id
    if (sku !== undefined && variantId === undefined) return fail(`${sku} is not a SKU of the shop.`)
    const filter = { variantId, isQuarantined: quarantined }
    let before: number | undefined
    do {
      const { batches, next } = await listBatches(shop, filter, { before })
      if (json) printJson(batches)
      else printLines(batches.map(batchLine))
      before = next
    } while (before !== undefined)
  })
}

function batchLine({
  name,
  sku,
  counts,
  unitCostCents,
  supplier,
  receivedOn,
  quarantine,
}: ListedBatch): string {
  const states = (['available', 'held', 'sold', 'quarantined', 'void'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${state}`)
  const cost = unitCostCents === undefined ? '' : `${decimal(unitCostCents)} USD each`
  const facts = [
    receivedOn,
    supplier,
    cost,
    states.join(', '),
    quarantine && `quarantined: ${quarantine.reason}`,
  ]
  return [name.padEnd(8), sku.padEnd(24), ...facts.filter(Boolean)].join('  ')
}
