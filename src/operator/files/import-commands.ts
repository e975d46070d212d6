import { Argument, type Command } from 'commander'
import { importKeysFile } from '../keys/import-keys-file.ts'
import { reportingErrors } from '../report-errors.ts'
import { type ForeignShop, foreignShops } from '../../shop/products/import/dialects/dialect.ts'
import { importShopFiles, type ImportShopOptions } from './import-shop-files.ts'
import { importCatalogueFile } from './import-catalogue-file.ts'

export function importCommands(imports: Command): void {
  imports
    .command('catalogue')
    .argument('<file>')
    .option('--json')
    .option('--dry-run')
    .action(run(importCatalogueFile))
  imports
    .command('shop')
    .addArgument(new Argument('<shop>').choices(Object.keys(foreignShops)))
    .argument('<files...>')
    .option('--currency <code>')
    .option('--json')
    .option('--dry-run')
    .action((shop: ForeignShop, files: string[], options: ImportShopOptions) =>
      reporting(() => importShopFiles(shop, files, options)),
    )
  imports
    .command('keys')
    .argument('<file>')
    .option('--json')
    .option('--dry-run')
    .option('--sku <sku>')
    .option('--any-shape')
    .option('--batch <name>')
    .option('--supplier <name>')
    .option('--cost <dollars>')
    .option('--invoice <number>')
    .option('--received <day>')
    .option('--note <text>')
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
