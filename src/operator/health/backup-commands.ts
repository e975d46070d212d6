import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { readConfig } from '../../platform/config/config.ts'
import { openLog } from '../../platform/log/log.ts'
import { backUpNow } from '../../shop/health/backups/back-up.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { picturesTodo, placeOfPictures } from '../../shop/health/backups/kept-pictures.ts'
import { restoreBackup } from '../../shop/health/backups/restore-backup.ts'
import { saveSecrets } from '../../shop/health/backups/save-secrets.ts'
import { bytesText } from '../../shop/health/finding.ts'
import { counted } from '../counted.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, tell } from '../terminal.ts'

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
    tell(
      `The secrets are in ${resolve(secrets)}. Keep it where no backup lies: together they open every key.`,
    )
    if (to === undefined) return
  }
  const { file, bytes, wasRestored, missingPictures, todo } = await withOperatorShop(async (shop) => ({
    ...(await backUpNow(shop, commandActor(), to === undefined ? undefined : resolve(to))),
    todo: officeText(picturesTodo(shop.config)),
  }))
  const how = wasRestored
    ? 'It was restored into a scratch database and compared.'
    : 'It was read to its end; for trying it, the database user has to be allowed to make databases.'
  tell(
    `${file}, ${bytesText(bytes)}. ${how}`,
    'The secrets are not in it: "backup --secrets FILE" saves them.',
  )
  if (missingPictures > 0)
    fail(`It lacks ${counted(missingPictures, 'picture', 'pictures')} of the shop. ${todo}.`)
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
  tell(
    `Restored as it was at ${manifest.madeAt}: ${rows('orders')} orders, ${rows('stock_key')} keys, ${rows('member')} members.`,
    manifest.engine === 'pglite'
      ? `Start it with DATA_DIR=${dataDir}`
      : `Start it with that DATABASE_URL; its pictures are in ${placeOfPictures({ ...config, dataDir })}`,
    ...(manifest.missingPictures > 0
      ? [`The backup lacks ${counted(manifest.missingPictures, 'picture', 'pictures')} of the shop.`]
      : []),
    '',
    `Orders and payments after ${manifest.madeAt} are not in it.`,
    '- Payments that it knows are asked about again by themselves.',
    '- Payments begun later are known to the payment companies alone: look through their lists from that moment on.',
    `- Documents are numbered on with ${mark} in their numbers, since buyers may have the next numbers already.`,
    unsoldKeys === 'quarantine'
      ? '- Unsold keys are in quarantine: release those that no buyer has got since.'
      : '- Unsold keys are on sale. Those that were sold after the backup would be sold again.',
    '- Everybody must sign in again.',
  )
}
