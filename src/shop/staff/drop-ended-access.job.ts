import type { Job } from '../../platform/jobs/run-jobs.ts'
import type { Shop } from '../shop.ts'
import { deleteRequestsBefore } from './api-keys/key-request-records.ts'
import { requestRetentionMs } from './api-keys/run-once.ts'
import { deleteOldStaffLinks } from './links/staff-link-records.ts'
import { deleteOldChallenges } from './passkeys/passkey-records.ts'
import { deleteEndedStaffSessions } from './sign-in/staff-session-records.ts'
import { idleSince } from './sign-in/staff-session.ts'

/** Deletes expired sessions, one-time links and challenges of the back office, and old requests of API keys. */
export const dropEndedAccessJob = {
  name: 'drop-ended-access',
  everySeconds: 3600,
  run: dropEndedAccess,
} as const satisfies Job<Pick<Shop, 'db' | 'now'>>

async function dropEndedAccess({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const sessions = await deleteEndedStaffSessions(db, now(), idleSince(now()))
  const requests = await deleteRequestsBefore(db, new Date(now().getTime() - requestRetentionMs))
  const links = await deleteOldStaffLinks(db, now())
  return sessions + links + (await deleteOldChallenges(db, now())) + requests
}
