import { spaceOf } from '../../../platform/free-space.ts'
import { newestBackups, newestGoodBackup } from '../backups/backup-records.ts'
import { lookForPictures, picturesTodo } from '../backups/kept-pictures.ts'
import { type Answer, bytesText, type Check, fault, type HealthShop, look, ok, spanText } from '../finding.ts'

/** maximum age of a daily backup: a day, and time to make it */
const oldMs = 30 * 3_600_000
const dangerousMs = 3 * 24 * 3_600_000

async function backups({ db, config, now }: HealthShop): Promise<Answer> {
  const good = await newestGoodBackup(db)
  const [last] = await newestBackups(db, 1)
  const failure = last?.failure ? `; the last try failed: ${last.failure}` : ''
  const todo = 'npm run shop -- backup'
  if (config.isLocal && !config.backups.isDaily && !good)
    return ok('None is made, as it may be while the shop is being tried out')
  if (!good?.ended_at) return fault(`There is no backup yet${failure}`, todo)
  const age = now().getTime() - good.ended_at.getTime()
  const how = good.was_restored ? 'restored to be sure of it' : 'read to its end, not restored'
  const says = `The last good one has ${bytesText(good.bytes ?? 0)}, ${how}${failure}`
  const value = `${spanText(age)} old`
  if (age > dangerousMs) return fault(says, todo, value)
  if (age > oldMs || failure) return look(says, todo, value)
  if (good.missing_pictures > 0)
    return fault(`${says}; it lacks ${picturesText(good.missing_pictures)}`, picturesTodo, value)
  if (good.was_restored) return ok(says, value)
  return look(says, 'Let the database user make databases (alter role … createdb), to try each backup', value)
}

async function place({ config }: HealthShop): Promise<Answer> {
  const { folder, isDaily } = config.backups
  if (config.isLocal) return ok(`Backups go to ${folder}`)
  if (!isDaily)
    return look(
      'BACKUPS is off: nothing makes one every day',
      'Let the shop do it, or something else, and watch that',
    )
  const [data, target] = await Promise.all([spaceOf(config.dataDir), spaceOf(folder)])
  if (!config.databaseUrl && data.device === target.device)
    return look(
      `Backups lie on the disk of the data, in ${folder}: both are lost together`,
      'Set BACKUP_DIR to another disk, or copy them to another machine every day',
    )
  return ok(`Backups go to ${folder} every day from ${config.backups.hour}:00 UTC on; copy them elsewhere`)
}

async function pictures(shop: HealthShop): Promise<Answer> {
  const { named, missing } = await lookForPictures(shop)
  const value = `${missing} missing`
  if (missing > 0)
    return fault(
      `${missing} of the ${picturesText(named)} that the shop shows are not in ${shop.config.dataDir}`,
      picturesTodo,
      value,
    )
  return ok(named === 0 ? 'None was brought yet' : `All ${named} are there`, value)
}

function picturesText(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`
}

export const backupChecks: readonly Check[] = [
  { name: 'backups', title: 'Backups', run: backups },
  { name: 'pictures', title: 'Pictures', run: pictures },
  { name: 'backup-place', title: 'Backup folder', run: place },
]
