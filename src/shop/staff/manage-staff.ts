import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../errors.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import type { Db, Shop } from '../shop.ts'
import type { Actor } from './actor.ts'
import { recordChange } from './audit/record-change.ts'
import { staffSubject } from './audit/subjects.ts'
import { deleteResetLinksOf, openInvitations } from './links/staff-link-records.ts'
import { countPasskeys } from './passkeys/passkey-records.ts'
import type { Role } from './roles.ts'
import { deleteSessionsOfStaff, lastUses } from './sign-in/staff-session-records.ts'
import { allStaff, lockOwners, lockStaff, setActive, setRole, type StaffRow } from './staff-records.ts'

export interface StaffMember {
  id: number
  name: string
  email: string
  role: Role
  isActive: boolean
  hasAuthenticator: boolean
  passkeys: number
  lastSeenAt: string | undefined
  version: number
}

export interface Invitation {
  id: number
  name: string
  email: string
  role: Role
  expiresAt: string
}

export async function listStaff({ db }: Pick<Shop, 'db'>): Promise<StaffMember[]> {
  const [rows, passkeys, seen] = await Promise.all([allStaff(db), countPasskeys(db), lastUses(db)])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
    hasAuthenticator: row.totp_sealed !== null,
    passkeys: passkeys.get(row.id) ?? 0,
    lastSeenAt: seen.get(row.id)?.toISOString(),
    version: row.version,
  }))
}

export async function listInvitations({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Invitation[]> {
  const rows = await openInvitations(db, now())
  return rows.map(({ id, name, email, role, expires_at }) => ({
    id,
    name: name ?? '',
    email: email ?? '',
    role,
    expiresAt: expires_at.toISOString(),
  }))
}

/** Changes a role in all sessions. Refuses `not-found`, `staff.changed` and `staff.last-owner`. */
export async function changeRole(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, seen, role }: { id: number; seen: number; role: Role },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const staff = await lockedStaff(trx, id)
    if (staff.role === role) return
    await refuseLastOwner(trx, staff)
    refuseUnseen(seen, staff.version)
    await setRole(trx, id, role)
    await recordChange(trx, now(), actor, {
      action: 'staff.role-changed',
      subject: staffSubject(staff),
      before: { role: staff.role },
      after: { role },
    })
  })
}

/** Ends access and sessions; the audit log needs the account. Refuses `not-found`, `staff.last-owner`. */
export async function endAccess(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const staff = await lockedStaff(trx, id)
    if (!staff.is_active) return
    await refuseLastOwner(trx, staff)
    await setActive(trx, id, false)
    await deleteSessionsOfStaff(trx, id)
    await deleteResetLinksOf(trx, id)
    await recordChange(trx, now(), actor, {
      action: 'staff.access-ended',
      subject: staffSubject(staff),
    })
  })
}

export async function returnAccess(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const staff = await lockedStaff(trx, id)
    if (staff.is_active) return
    await setActive(trx, id, true)
    await recordChange(trx, now(), actor, {
      action: 'staff.access-returned',
      subject: staffSubject(staff),
    })
  })
}

/** Locks all owners before the person, so that two owners cannot end each other. */
async function lockedStaff(trx: Db, id: number): Promise<StaffRow> {
  await lockOwners(trx)
  return (await lockStaff(trx, id)) ?? refuse('not-found')
}

async function refuseLastOwner(trx: Db, staff: StaffRow): Promise<void> {
  if (staff.role !== 'owner' || !staff.is_active) return
  const owners = await lockOwners(trx)
  if (owners.every((id) => id === staff.id)) refuse('staff.last-owner')
}
