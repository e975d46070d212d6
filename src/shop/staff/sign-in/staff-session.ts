import { inTransaction } from '../../../platform/database/transaction.ts'
import { describeDevice } from '../../input/describe-device.ts'
import { refuse } from '../../errors.ts'
import type { Db, Shop } from '../../shop.ts'
import { actorOf, type SignedInStaff } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import {
  deleteStaffSession,
  insertStaffSession,
  liveSessionsOf,
  liveStaffSession,
  touchStaffSession,
} from './staff-session-records.ts'
import { staffSubject } from '../audit/subjects.ts'

const maxHours = 12
const idleMinutes = 60
const touchedEverySeconds = 60

export interface StaffClient {
  ip: string
  userAgent: string
}

/** Lifetime of the cookie: the maximum of a session. */
export const staffSessionSeconds = maxHours * 3600

/**
 * Starts a session with a new token; the database stores only its hash. It ends after an hour without use, at most
 * after twelve hours. The second factor counts as just confirmed.
 */
export async function startStaffSession(
  { secrets, now }: Pick<Shop, 'secrets' | 'now'>,
  trx: Db,
  staff: { id: number; name: string; email: string },
  { ip, userAgent }: StaffClient,
): Promise<string> {
  const token = secrets.randomToken()
  const { system, device } = describeDevice(userAgent)
  await insertStaffSession(trx, {
    token_hash: secrets.hashToken(token),
    staff_id: staff.id,
    started_at: now(),
    last_used_at: now(),
    expires_at: after(now(), staffSessionSeconds),
    stepped_up_at: now(),
    ip,
    device: [device, system].filter(Boolean).join(', '),
  })
  await recordChange(trx, now(), actorOf({ ...staff, ip }), {
    action: 'staff.signed-in',
    subject: staffSubject(staff),
  })
  return token
}

/** Session of a token; undefined if it is unknown or expired, or its owner has no access. */
export async function readStaffSession(
  { db, secrets, now }: Pick<Shop, 'db' | 'secrets' | 'now'>,
  token: string,
  ip: string,
): Promise<SignedInStaff | undefined> {
  if (!/^[\w-]{22}$/.test(token)) return undefined
  const row = await liveStaffSession(db, secrets.hashToken(token), now(), idleSince(now()))
  if (!row) return undefined
  if (now().getTime() - row.last_used_at.getTime() > touchedEverySeconds * 1000)
    await touchStaffSession(db, row.session_id, now())
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    ip,
    session: {
      id: row.session_id,
      startedAt: row.started_at,
      expiresAt: row.expires_at,
      steppedUpAt: row.stepped_up_at ?? undefined,
    },
  }
}

export interface OpenStaffSession {
  id: number
  startedAt: string
  lastUsedAt: string
  ip: string
  device: string
  isThis: boolean
}

export async function listStaffSessions(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  staff: SignedInStaff,
): Promise<OpenStaffSession[]> {
  const rows = await liveSessionsOf(db, staff.id, now(), idleSince(now()))
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    ip: row.ip,
    device: row.device,
    isThis: row.id === staff.session.id,
  }))
}

export async function endStaffSession(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  staff: SignedInStaff,
  sessionId: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteStaffSession(trx, sessionId, staff.id))) refuse('not-found')
    await recordChange(trx, now(), actorOf(staff), {
      action: 'staff.session-ended',
      subject: staffSubject(staff),
    })
  })
}

/** Returns the moment since which a session must have been used; otherwise it has expired. */
export function idleSince(now: Date): Date {
  return after(now, -idleMinutes * 60)
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
