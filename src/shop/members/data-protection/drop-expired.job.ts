import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import { deleteExpired, deleteResetMailsToNobody } from './expired-records.ts'

const signInRetentionDays = 365
const visitRetentionDays = 90

/** Deletes expired data: sessions, sign-ups, links, captchas, stock alerts, old sign-ins and visits. */
export const dropExpiredJob = {
  name: 'drop-expired',
  everySeconds: 3600,
  run: dropExpired,
} as const satisfies Job<Pick<Shop, 'db' | 'now'>>

async function dropExpired({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const present = now()
  const hoursAgo = (hours: number) => new Date(present.getTime() - hours * 3_600_000)
  const expired = await deleteExpired(db, {
    now: present,
    signInsBefore: hoursAgo(signInRetentionDays * 24),
    visitsBefore: hoursAgo(visitRetentionDays * 24),
  })
  return expired + (await deleteResetMailsToNobody(db, hoursAgo(1)))
}
