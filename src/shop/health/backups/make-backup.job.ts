import { hourMs } from '../../../platform/durations.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { backUp } from './back-up.ts'
import { askScheduled, claimBackup } from './backup-records.ts'
import type { BackupShop } from './make-backup.ts'

export const makeBackupJob = {
  name: 'make-backup',
  everySeconds: 60,
  offBy: ({ config }: Pick<BackupShop, 'config'>) => (config.backups.isDaily ? undefined : 'BACKUPS'),
  run: makeDueBackup,
} as const satisfies Job<BackupShop>

const maxHours = 6

async function makeDueBackup(shop: BackupShop): Promise<number> {
  const { db, config, now } = shop
  if (config.backups.isDaily) await askScheduled(db, lastDue(now(), config.backups.hour), now())
  const claimed = await claimBackup(db, now(), {
    begunBefore: new Date(now().getTime() - maxHours * hourMs),
    failedBefore: new Date(now().getTime() - hourMs),
  })
  if (!claimed) return 0
  await backUp(shop, { kind: 'job', name: makeBackupJob.name }, claimed)
  return 1
}

function lastDue(now: Date, hour: number): Date {
  const today = new Date(now)
  today.setUTCHours(hour, 0, 0, 0)
  return today <= now ? today : new Date(today.getTime() - 24 * hourMs)
}
