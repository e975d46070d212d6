import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { exportPool } from '../../shop/delivery/pool/export-pool.ts'
import { allOfPool, type PoolVariant } from '../../shop/delivery/pool/read-pool.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
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
    .action((options: StockOptions) => reportingErrors(() => showStock(options)))
}

async function showStock({ low = false, csv, json = false }: StockOptions): Promise<void> {
  await withOperatorShop(async (shop) => {
    if (csv !== undefined)
      return pipeline(
        await exportPool(shop, commandActor(), 'owner'),
        createWriteStream(csv, { mode: 0o600 }),
      )
    for await (const variant of allOfPool(shop)) {
      if (low && !variant.isLow && variant.owed === 0) continue
      if (json) printJson([variant])
      else printLines([stockLine(variant)])
    }
  })
}

function stockLine({ sku, available, held, quarantined, daysLeft, owed, isLow }: PoolVariant): string {
  const facts = [
    `${available} available`,
    held > 0 && `${held} held`,
    quarantined > 0 && `${quarantined} quarantined`,
    daysLeft !== undefined && `${daysLeft.toFixed(1)} days left`,
    owed > 0 && `${owed} owed`,
    isLow && 'low',
  ]
  return `${sku.padEnd(24)}  ${facts.filter(Boolean).join(', ')}`
}
