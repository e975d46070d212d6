import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { staffEmail, staffName, staffNameProblem } from '../staff-name.ts'
import type { Role } from '../roles.ts'
import { hasOwner, lockStaff, staffByEmail } from '../staff-records.ts'
import type { StaffLinkKind } from '../staff-tables.ts'
import {
  deleteInvitationsTo,
  deleteLinksOfKind,
  deleteResetLinksOf,
  insertStaffLink,
  invitationById,
  setLinkHash,
  consumeStaffLink,
} from './staff-link-records.ts'
import type { Trx } from '../../schema.ts'
import { staffSubject } from '../audit/subjects.ts'

export const ownerLinkHours = 24
export const invitationHours = 72
const resetHours = 1

type LinkShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'now' | 'wake'>

/** Address for creating the owner's account; each call replaces it. Undefined if an owner exists. */
export async function makeOwnerLink(shop: LinkShop): Promise<string | undefined> {
  return inTransaction(shop.db, async (trx) => {
    if (await hasOwner(trx)) return undefined
    await deleteLinksOfKind(trx, 'owner')
    const token = shop.secrets.randomToken()
    await insertStaffLink(trx, linkRow(shop, token, { kind: 'owner', role: 'owner', hours: ownerLinkHours }))
    return joinUrl(shop, token)
  })
}

/** Address for a person who lost password, authenticator and passkeys. */
export async function makeResetLink(shop: LinkShop, actor: Actor, staffId: number): Promise<string> {
  return inTransaction(shop.db, async (trx) => {
    const staff = await lockStaff(trx, staffId)
    if (!staff) refuse('not-found')
    await deleteResetLinksOf(trx, staffId)
    const token = shop.secrets.randomToken()
    const { role, email } = staff
    await insertStaffLink(trx, {
      ...linkRow(shop, token, { kind: 'reset', role, hours: resetHours }),
      staff_id: staffId,
    })
    await recordChange(trx, shop.now(), actor, {
      action: 'staff.reset-link',
      subject: staffSubject({ id: staffId, email }),
    })
    return joinUrl(shop, token)
  })
}

/**
 * Invites a person by mail; replaces an earlier invitation to the address. Refuses `input.invalid` with the field,
 * and `staff.known` for an existing account.
 */
export async function inviteStaff(
  shop: LinkShop,
  actor: Actor,
  { email, name, role }: { email: string; name: string; role: Role },
): Promise<void> {
  const parsed = staffEmail.safeParse(email)
  if (!parsed.success) refuse('input.invalid', { field: 'email' })
  if (staffNameProblem(name)) refuse('input.invalid', { field: 'name' })
  const address = parsed.data
  await inTransaction(shop.db, async (trx) => {
    if (await staffByEmail(trx, address)) refuse('staff.known', { field: 'email' })
    await deleteInvitationsTo(trx, address)
    const row = linkRow(shop, shop.secrets.randomToken(), {
      kind: 'invitation',
      role,
      hours: invitationHours,
    })
    const id = await insertStaffLink(trx, { ...row, email: address, name: staffName(name) })
    await setLinkHash(trx, id, shop.secrets.hashToken(invitationToken(shop, id, row.created_at)))
    await queueInvitation(shop, trx, id, address)
    await recordChange(trx, shop.now(), actor, {
      action: 'staff.invited',
      subject: { kind: 'staff', id: `invitation ${id}`, name: address },
      after: { name: staffName(name), role },
    })
  })
  shop.wake('send-mail')
}

export async function withdrawInvitation(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const invitation = await invitationById(trx, id)
    if (!invitation || !(await consumeStaffLink(trx, id))) refuse('not-found')
    await recordChange(trx, now(), actor, {
      action: 'staff.invitation-withdrawn',
      subject: { kind: 'staff', id: `invitation ${id}`, name: invitation.email ?? '' },
    })
  })
}

/** The token of a mailed link is derived from its row, so it is stored nowhere. */
export function invitationToken({ secrets }: Pick<Shop, 'secrets'>, id: number, createdAt: Date): string {
  return secrets.sign('staff-invitation', `${id} ${createdAt.toISOString()}`).slice(0, 22)
}

export function joinUrl({ config }: Pick<Shop, 'config'>, token: string): string {
  return `${config.backOffice.url}/join/${token}`
}

async function queueInvitation(shop: LinkShop, trx: Trx, id: number, email: string): Promise<void> {
  await queueMail(trx, {
    dedupeKey: `staff-invitation:${id}`,
    kind: 'staff-invitation',
    recipient: email,
    locale: 'en-US',
    params: { linkId: id },
    dueAt: shop.now(),
  })
}

function linkRow(
  { secrets, now }: LinkShop,
  token: string,
  { kind, role, hours }: { kind: StaffLinkKind; role: Role; hours: number },
) {
  return {
    token_hash: secrets.hashToken(token),
    kind,
    role,
    staff_id: null as number | null,
    created_at: now(),
    expires_at: new Date(now().getTime() + hours * 3_600_000),
  }
}
