import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { exportPool } from '../../shop/keys/pool/export-pool.ts'
import { allOfPool, type PoolVariant } from '../../shop/keys/pool/read-pool.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printJson, printLines } from '../terminal.ts'

interface StockOptions {
  low?: boolean
  csv?: string
  json?: boolean
}

/** Prints the key pool; `--csv` writes all of it to a file. */
export function stockCommand(keys: Command): void {
  keys
    .command('stock')
    .option('--low')
    .option('--csv <file>')
    .option('--json')
    .action((options: StockOptions) => inShop((shop) => showStock(shop, options)))
}

async function showStock(
  shop: OperatorShop,
  { low = false, csv, json = false }: StockOptions,
): Promise<void> {
  if (csv !== undefined)
    return pipeline(await exportPool(shop, commandActor(), 'owner'), createWriteStream(csv, { mode: 0o600 }))
  for await (const variant of allOfPool(shop)) {
    if (low && !variant.isLow && variant.owed === 0) continue
    if (json) printJson([variant])
    else printLines([stockLine(variant)])
  }
}

function stockLine({ sku, available, held, quarantined, daysLeft, owed, isLow }: PoolVariant): string {
  const facts = [
    officeText('stock.n.available', { count: available }),
    held > 0 && officeText('stock.n.held', { count: held }),
    quarantined > 0 && officeText('stock.n.quarantined', { count: quarantined }),
    daysLeft !== undefined && commandText('keys.days-left', { days: daysLeft.toFixed(1) }),
    owed > 0 && officeText('stock.n-owed', { count: owed }),
    isLow && commandText('keys.low'),
  ]
  return `${sku.padEnd(24)}  ${facts.filter(Boolean).join(', ')}`
}
