import { officeText } from '../../localisation/office-text.ts'
import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { refuseCommonPassword } from '../../input/common-password.ts'
import { hashPassword } from '../../../platform/security/password.ts'
import type { Db, Shop } from '../../shop.ts'
import { actorOf } from '../actor.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { recordChange } from '../audit/record-change.ts'
import { deletePasskeysOf, insertPasskey } from '../passkeys/passkey-records.ts'
import { readNewPasskey } from '../passkeys/passkey.ts'
import type { Role } from '../roles.ts'
import { secretOfLink, stepOf } from '../sign-in/authenticator.ts'
import { deleteRecoveryCodes } from '../sign-in/recovery-code-records.ts'
import { makeRecoveryCodes } from '../sign-in/recovery-codes.ts'
import { deleteSessionsOfStaff } from '../sign-in/staff-session-records.ts'
import { type StaffClient, startStaffSession } from '../sign-in/staff-session.ts'
import { staffEmail, staffName, staffNameProblem } from '../staff-name.ts'
import { hasOwner, insertStaff, setSignIn, staffByEmail, staffById } from '../staff-records.ts'
import type { StaffLinkKind } from '../staff-tables.ts'
import {
  deleteResetLinksOf,
  liveStaffLink,
  type StaffLinkRow,
  consumeStaffLink,
} from './staff-link-records.ts'
import { staffSubject } from '../audit/subjects.ts'

type JoinShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>

export type ChosenSignIn =
  | { kind: 'passkey'; response: RegistrationResponseJSON; passkeyName: string }
  | { kind: 'password'; password: string; code: string }

export interface StaffLinkView {
  kind: StaffLinkKind
  role: Role
  /** e-mail of the invitation or the account; undefined: the owner chooses one */
  email: string | undefined
  name: string | undefined
  /** secret of the authenticator app, in base32 */
  totpSecret: string
}

/** Returns the purpose of a link. Refuses `staff.link` for a link that was used or replaced, or has expired. */
export async function readStaffLink(shop: JoinShop, token: string): Promise<StaffLinkView> {
  const link = await linkOf(shop, token)
  const staff = link.staff_id === null ? undefined : await staffById(shop.db, link.staff_id)
  return {
    kind: link.kind,
    role: link.role,
    email: staff?.email ?? link.email ?? undefined,
    name: staff?.name ?? link.name ?? undefined,
    totpSecret: secretOfLink(shop, link),
  }
}

/**
 * Makes the account of a link, or sets up its sign-in again, and signs in. Returns the token of the session and, with
 * a password, recovery codes for use in place of the authenticator app. The codes are shown only this once. Refuses
 * `staff.link`, `input.invalid` and `staff.known` with the field, `staff.passkey`, `staff.code`, `staff.password` (10
 * to 200 characters) and `member.common-password`.
 */
export async function join(
  shop: JoinShop,
  token: string,
  { email, name, signIn }: { email: string; name: string; signIn: ChosenSignIn },
  client: StaffClient,
): Promise<{ token: string; recoveryCodes: string[] }> {
  const link = await linkOf(shop, token)
  const person = personOf(link, { email, name })
  const proven = await prove(shop, signIn, link)
  return inTransaction(shop.db, async (trx) => {
    // a second use finds no link
    if (!(await consumeStaffLink(trx, link.id))) refuse('staff.link')
    const staff = await accountOf(shop, trx, link, person)
    await keepSignIn(shop, trx, staff.id, proven)
    const recoveryCodes = signIn.kind === 'password' ? await makeRecoveryCodes(shop, trx, staff.id) : []
    await recordChange(trx, shop.now(), actorOf({ ...staff, ip: client.ip }), {
      action: joined[link.kind],
      subject: staffSubject(staff),
      after: { role: staff.role, signsInWith: signIn.kind },
    })
    return { token: await startStaffSession(shop, trx, staff, client), recoveryCodes }
  })
}

/** Returns the subject for which a passkey is made: this link alone. */
export function joinSubject({ id }: Pick<StaffLinkRow, 'id'>): string {
  return `link ${id}`
}

export async function linkOf(shop: JoinShop, token: string): Promise<StaffLinkRow> {
  const isToken = /^[\w-]{22}$/.test(token)
  const link = isToken && (await liveStaffLink(shop.db, shop.secrets.hashToken(token), shop.now()))
  return link || refuse('staff.link')
}

const joined: Record<StaffLinkKind, AuditAction> = {
  owner: 'staff.owner-created',
  invitation: 'staff.joined',
  reset: 'staff.reset',
}

interface Person {
  email: string
  name: string
}

/** Returns e-mail and name of an account. An invited person keeps the address of the invitation. */
function personOf(link: StaffLinkRow, given: Person): Person {
  if (link.kind === 'reset') return { email: '', name: '' }
  if (staffNameProblem(given.name)) refuse('input.invalid', { field: 'name' })
  const parsed = staffEmail.safeParse(link.email ?? given.email)
  if (!parsed.success) refuse('input.invalid', { field: 'email' })
  return { email: parsed.data, name: staffName(given.name) }
}

type Proven =
  | { kind: 'passkey'; credential: WebAuthnCredential; name: string }
  | { kind: 'password'; passwordHash: string; totpSecret: string; totpStep: number }

async function prove(shop: JoinShop, signIn: ChosenSignIn, link: StaffLinkRow): Promise<Proven> {
  if (signIn.kind === 'passkey') {
    const credential = await readNewPasskey(shop, { subject: joinSubject(link), response: signIn.response })
    return {
      kind: 'passkey',
      credential,
      name: staffName(signIn.passkeyName).slice(0, 80) || officeText('account.passkey'),
    }
  }
  const { password, code } = signIn
  if (password.length < 10 || password.length > 200) refuse('staff.password', { field: 'password' })
  await refuseCommonPassword(password, 'password')
  const totpSecret = secretOfLink(shop, link)
  const totpStep = stepOf(totpSecret, code, shop.now())
  if (totpStep === undefined) refuse('staff.code', { field: 'code' })
  return { kind: 'password', passwordHash: await hashPassword(password), totpSecret, totpStep }
}

async function accountOf(shop: JoinShop, trx: Db, link: StaffLinkRow, { email, name }: Person) {
  if (link.kind === 'reset') {
    const staff = link.staff_id === null ? undefined : await staffById(trx, link.staff_id)
    if (!staff?.is_active) refuse('staff.link')
    await deleteSessionsOfStaff(trx, staff.id)
    await deletePasskeysOf(trx, staff.id)
    await deleteRecoveryCodes(trx, staff.id)
    await deleteResetLinksOf(trx, staff.id)
    return staff
  }
  if (link.kind === 'owner' && (await hasOwner(trx))) refuse('staff.link')
  if (await staffByEmail(trx, email)) refuse('staff.known', { field: 'email' })
  const { role } = link
  const created = { password_hash: null, totp_secret_id: null, totp_sealed: null, created_at: shop.now() }
  return { id: await insertStaff(trx, { email, name, role, ...created }), email, name, role }
}

async function keepSignIn(shop: JoinShop, trx: Db, staffId: number, proven: Proven): Promise<void> {
  if (proven.kind === 'password') {
    const { secretId, sealed } = shop.secrets.seal(proven.totpSecret)
    const { passwordHash } = proven
    await setSignIn(trx, staffId, {
      password_hash: passwordHash,
      totp_secret_id: secretId,
      totp_sealed: sealed,
      // each code is valid once, also this one
      totp_last_step: proven.totpStep,
    })
    return
  }
  await setSignIn(trx, staffId, {
    password_hash: null,
    totp_secret_id: null,
    totp_sealed: null,
    totp_last_step: 0,
  })
  await insertPasskey(trx, passkeyRow(staffId, proven.name, proven.credential, shop.now()))
}

export function passkeyRow(staffId: number, name: string, credential: WebAuthnCredential, now: Date) {
  return {
    staff_id: staffId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    created_at: now,
    last_used_at: null,
  }
}
