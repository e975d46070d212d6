import type { Command } from 'commander'
import { type ListedBatch, listBatches } from '../../shop/keys/batches/list-batches.ts'
import { variantsBySku } from '../../shop/keys/new-key-records.ts'
import { correctCommand } from './correct-command.ts'
import { decideCommands, refundKeysCommand, replaceCommand, rollBackCommand } from './decide-commands.ts'
import { refuse } from '../../shop/errors.ts'
import { decimal } from '../../shop/money-text.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { stockCommand } from './stock-command.ts'
import { columns, printJson, printLines } from '../terminal.ts'

/** Commands for keys in stock. */
export function keyCommands(keys: Command): void {
  stockCommand(keys)
  keys
    .command('batches')
    .option('--sku <sku>')
    .option('--quarantined')
    .option('--json')
    .action((options: BatchOptions) => inShop((shop) => showBatches(shop, options)))
  correctCommand(keys)
  decideCommands(keys)
  replaceCommand(keys)
  refundKeysCommand(keys)
  rollBackCommand(keys)
}

interface BatchOptions {
  sku?: string
  quarantined?: boolean
  json?: boolean
}

async function showBatches(
  shop: OperatorShop,
  { sku, quarantined = false, json = false }: BatchOptions,
): Promise<void> {
  const variantId = sku === undefined ? undefined : (await variantsBySku(shop.db, [sku])).get(sku)?.id
  if (sku !== undefined && variantId === undefined)
    refuse('input.sku', { field: 'sku', values: { skus: sku } })
  const filter = { variantId, isQuarantined: quarantined }
  let before: number | undefined
  do {
    const { batches, next } = await listBatches(shop, filter, { before })
    if (json) printJson(batches)
    else printLines(batches.map(batchLine))
    before = next
  } while (before !== undefined)
}

function batchLine(batch: ListedBatch): string {
  const { name, sku, counts, unitCostCents, supplier, receivedOn, quarantine } = batch
  const states = (['available', 'held', 'sold', 'quarantined', 'void'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => officeText(`stock.n.${state}`, { count: counts[state] }))
  return columns(
    name.padEnd(8),
    sku.padEnd(24),
    receivedOn,
    supplier,
    unitCostCents !== undefined && officeText('import.each', { cost: `${decimal(unitCostCents)} USD` }),
    states.join(', '),
    quarantine && commandText('keys.quarantined', { reason: quarantine.reason }),
  )
}
