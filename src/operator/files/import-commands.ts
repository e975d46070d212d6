import type { Command } from 'commander'
import { importKeysFile } from '../keys/import-keys-file.ts'
import { reportingErrors } from '../report-errors.ts'
import { foreignShops } from '../../shop/products/import/dialects/dialect.ts'
import { importShopFiles, type ImportShopOptions } from './import-shop-files.ts'
import { importCatalogueFile } from './import-catalogue-file.ts'

export function importCommands(imports: Command): void {
  imports
    .command('catalogue')
    .argument('<file>', 'one JSON object a line: .ndjson or .ndjson.gz')
    .option('--json', 'print the report as JSON')
    .option('--dry-run', 'only say what is new, changed and wrong; no product is changed')
    .description('add and change categories and products; docs/import.md describes the format')
    .addHelpText(
      'after',
      '\nRepeating an import changes nothing, so one that was cut off is simply started again.',
    )
    .action(run(importCatalogueFile))
  imports
    .command('shop')
    .argument('<shop>', Object.keys(foreignShops).join(', '))
    .argument('<files...>', 'product files as that shop exports them, plain or packed as .gz')
    .option('--currency <code>', 'of their prices; US dollars without it')
    .option('--json', 'print the reports as JSON')
    .option('--dry-run', 'only say what is new, changed and wrong; no product is changed')
    .description('move in from another shop; docs/operating/moving-in.md names the columns')
    .action((shop: string, files: string[], options: ImportShopOptions) =>
      reporting(() => importShopFiles(shop, files, options)),
    )
  imports
    .command('keys')
    .argument(
      '<file>',
      'JSON lines, columns (CSV) or one key a line, plain or packed as .gz; docs/import.md describes the formats',
    )
    .option('--json', 'print the report as JSON')
    .option('--dry-run', 'only say what is new and what is wrong; nothing is stored')
    .option('--sku <sku>', 'whose keys lines are that name none')
    .option('--any-shape', 'also keys that look unlike the others of their SKU')
    .option('--batch <name>', 'add to a batch that is there already, such as B-12')
    .option('--supplier <name>', 'who delivered them')
    .option('--cost <dollars>', 'what one key cost, in US dollars; the margin of orders is computed with it')
    .option('--invoice <number>', 'the invoice of the supplier')
    .option('--received <day>', 'when they came in, if it was not today: 2026-11-22')
    .option('--note <text>', 'anything else about them')
    .description('put keys into stock, in a batch for each SKU; orders that wait for them are delivered')
    .addHelpText(
      'after',
      '\nKeys that are in stock already are reported and left out. No key is ever printed.',
    )
    .action(run(importKeysFile))
}

type FileAction<Options> = (file: string, options: Options) => Promise<{ issueCount: number }>

function run<Options>(action: FileAction<Options>) {
  return (file: string, options: Options) => reporting(() => action(file, options))
}

/** Sets exit code 1 if a line was left out. */
function reporting(work: () => Promise<{ issueCount: number }>): Promise<void> {
  return reportingErrors(async () => {
    const { issueCount } = await work()
    if (issueCount > 0) process.exitCode = 1
  })
}
