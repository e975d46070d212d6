import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { readConfig } from '../../platform/config/config.ts'
import { openLog } from '../../platform/log/log.ts'
import { backUpNow } from '../../shop/health/backups/back-up.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { picturesTodo, placeOfPictures } from '../../shop/health/backups/named-pictures.ts'
import { restoreBackup } from '../../shop/health/backups/restore-backup.ts'
import { saveSecrets } from '../../shop/health/backups/save-secrets.ts'
import { bytesText } from '../../shop/health/finding.ts'
import { commandText } from '../command-text.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, print } from '../terminal.ts'

export function backupCommand(command: Command): void {
  command
    .option('--to <folder>')
    .option('--secrets <file>')
    .action((options: { to?: string; secrets?: string }) => reportingErrors(() => backup(options)))
}

/** Restores a backup. */
export function restoreCommand(command: Command): void {
  command
    .argument('<file>')
    .requiredOption('--into <place>')
    .option('--secrets <file>')
    .addOption(new Option('--unsold-keys <what>').choices(['sell', 'quarantine']).makeOptionMandatory())
    .action((file: string, options: RestoreOptions) => reportingErrors(() => restore(file, options)))
}

async function backup({ to, secrets }: { to?: string; secrets?: string }): Promise<void> {
  if (secrets !== undefined) {
    await withOperatorShop((shop) => saveSecrets(shop, resolve(secrets)))
    print(commandText('backup.secrets', { file: resolve(secrets) }))
    if (to === undefined) return
  }
  const { file, bytes, wasRestored, missingPictures, todo } = await withOperatorShop(async (shop) => ({
    ...(await backUpNow(shop, commandActor(), to === undefined ? undefined : resolve(to))),
    todo: officeText(picturesTodo(shop.config)),
  }))
  const values = { file, size: bytesText(bytes) }
  print(
    commandText(wasRestored ? 'backup.restored' : 'backup.read', values),
    commandText('backup.no-secrets'),
  )
  if (missingPictures > 0) fail(commandText('backup.lacks', { count: missingPictures, todo }))
}

interface RestoreOptions {
  into: string
  secrets?: string
  unsoldKeys: 'sell' | 'quarantine'
}

async function restore(file: string, { into, secrets, unsoldKeys }: RestoreOptions): Promise<void> {
  const config = readConfig()
  const { manifest, mark, dataDir } = await restoreBackup(
    { config, log: openLog('error'), now: () => new Date() },
    {
      file,
      into,
      secretsFile: secrets,
      quarantinesUnsold: unsoldKeys === 'quarantine',
      by: commandActor().name,
    },
  )
  const rows = (table: string) => manifest.counts[table] ?? 0
  const { madeAt, engine, missingPictures: count } = manifest
  const restored = { madeAt, orders: rows('orders'), keys: rows('stock_key'), members: rows('member') }
  const folder = engine === 'pglite' ? dataDir : placeOfPictures({ ...config, dataDir })
  print(
    commandText('restore.done', restored),
    commandText(`restore.start-${engine}`, { folder }),
    ...(count > 0 ? [commandText('restore.lacks', { count })] : []),
    '',
    ...commandText('restore.after', { madeAt, mark, unsoldKeys }).split('\n'),
  )
}
