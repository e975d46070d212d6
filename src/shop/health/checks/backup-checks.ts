import type { Phrase, Words } from '../../localisation/words.ts'
import { spaceOf } from '../../../platform/free-space.ts'
import { newestBackups, newestGoodBackup } from '../backups/backup-records.ts'
import { lookForPictures, picturesTodo, placeOfPictures } from '../backups/named-pictures.ts'
import { type Answer, bytesText, type Check, fault, type HealthShop, look, ok, span } from '../finding.ts'

/** maximum age of a daily backup: a day, and time to make it */
const oldMs = 30 * 3_600_000
const dangerousMs = 3 * 24 * 3_600_000

async function backups({ db, config, now }: HealthShop): Promise<Answer> {
  const good = await newestGoodBackup(db)
  const [last] = await newestBackups(db, 1)
  const failure = last?.failure
  const todo = 'finding.backups.todo'
  if (config.isLocal && !config.backups.isDaily && !good) return ok('finding.backups.local')
  if (!good?.ended_at) return fault(tried(['finding.backups.none'], failure), todo)
  const age = now().getTime() - good.ended_at.getTime()
  const id = good.was_restored ? 'finding.backups.restored' : 'finding.backups.read'
  const says = tried([id, { size: bytesText(good.bytes ?? 0) }], failure)
  const value: Words = ['finding.backups.age', { age: span(age) }]
  if (age > dangerousMs) return fault(says, todo, value)
  if (age > oldMs || failure) return look(says, todo, value)
  if (good.missing_pictures > 0)
    return fault(
      ['finding.backups.lacks', { says, count: good.missing_pictures }],
      picturesTodo(config),
      value,
    )
  if (good.was_restored) return ok(says, value)
  return look(says, 'finding.backups.read-todo', value)
}

function tried(says: Phrase, failure: string | null | undefined): Phrase {
  return failure ? ['finding.backups.failed', { says, failure }] : says
}

async function place({ config }: HealthShop): Promise<Answer> {
  const { folder, isDaily } = config.backups
  if (config.isLocal) return ok(['finding.backup-place.local', { folder }])
  if (!isDaily) return look('finding.backup-place.off', 'finding.backup-place.off-todo')
  const [data, target] = await Promise.all([spaceOf(config.dataDir), spaceOf(folder)])
  if (!config.databaseUrl && data.device === target.device)
    return look(['finding.backup-place.same-disk', { folder }], 'finding.backup-place.same-disk-todo')
  return ok(['finding.backup-place.daily', { folder, hour: config.backups.hour }])
}

async function pictures(shop: HealthShop): Promise<Answer> {
  const { named, missing } = await lookForPictures(shop)
  const value: Words = ['finding.pictures.missing', { missing }]
  if (missing > 0)
    return fault(
      ['finding.pictures.lost', { missing, named, folder: placeOfPictures(shop.config) }],
      picturesTodo(shop.config),
      value,
    )
  return ok(['finding.pictures.here', { named }], value)
}

export const backupChecks: readonly Check[] = [
  { name: 'backups', run: backups },
  { name: 'pictures', run: pictures },
  { name: 'backup-place', run: place },
]
