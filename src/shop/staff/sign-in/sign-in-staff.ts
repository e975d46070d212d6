import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/security/network-of.ts'
import { type CountedUse, limitUse, type LimitShop, limitUses, releaseAll } from '../../input/limit-use.ts'
import { isPasswordOf } from '../../../platform/security/password.ts'
import type { Db } from '../../shop.ts'
import { actorOf } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { askForPasskey, readPasskey } from '../passkeys/passkey.ts'
import { type StaffRow, staffByEmail, staffById } from '../staff-records.ts'
import { consumeCode } from './authenticator.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { notingFailure } from './failed-sign-in.ts'
import { type StaffClient, startStaffSession } from './staff-session.ts'
import { refuse } from '../../errors.ts'
import { staffSubject } from '../audit/subjects.ts'

/**
 * Signs in with password and authenticator or recovery code, and returns the session token. Refuses `staff.sign-in`
 * for any wrong part, and `request.too-many` for guesses: five per person and network, so that a stranger cannot lock
 * the person out, more per person and per network.
 */
export async function signInStaff(
  shop: LimitShop,
  { email, password, code }: { email: string; password: string; code: string },
  client: StaffClient,
): Promise<string> {
  const address = email.trim().toLowerCase()
  const network = networkOf(client.ip)
  const tries: CountedUse[] = [
    ['staff-sign-in.pair', JSON.stringify([address, network])],
    ['staff-sign-in.account', address],
    ['staff-sign-in.network', network],
  ]
  await limitUses(shop, tries)
  const staff = await staffByEmail(shop.db, address)
  const token = await notingFailure(shop, client, { way: 'password', meant: () => staff }, async () => {
    const isRight = await isPasswordOf(staff?.password_hash ?? undefined, password)
    if (!staff?.is_active || !isRight) refuse('staff.sign-in')
    return inTransaction(shop.db, async (trx) => {
      if (!(await verifySecondFactor(shop, trx, staff, code, client.ip))) refuse('staff.sign-in')
      return startStaffSession(shop, trx, staff, client)
    })
  })
  await releaseAll(shop, tries)
  return token
}

/** Options for signing in with a passkey. Each challenge is a row, so networks have a limit. */
export async function askToSignIn(
  shop: LimitShop,
  { subject, client }: { subject: string; client: StaffClient },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await limitUse(shop, 'staff-passkey.network', networkOf(client.ip))
  return askForPasskey(shop, { purpose: 'sign-in', subject })
}

/** Signs in by passkey, which is two factors. Refuses `staff.passkey` and `request.too-many`. */
export async function signInWithPasskey(
  shop: LimitShop,
  { subject, response }: { subject: string; response: AuthenticationResponseJSON },
  client: StaffClient,
): Promise<string> {
  const tries: CountedUse[] = [['staff-sign-in.network', networkOf(client.ip)]]
  await limitUses(shop, tries)
  let staff: StaffRow | undefined
  const token = await notingFailure(shop, client, { way: 'passkey', meant: () => staff }, async () => {
    const passkey = await readPasskey(shop, { purpose: 'sign-in', subject, response })
    const holder = (staff = await staffById(shop.db, passkey.staff_id))
    if (!holder?.is_active) refuse('staff.passkey')
    return inTransaction(shop.db, (trx) => startStaffSession(shop, trx, holder, client))
  })
  await releaseAll(shop, tries)
  return token
}

/** An authenticator code, else a recovery code; each is valid once. */
export async function verifySecondFactor(
  shop: LimitShop,
  trx: Db,
  staff: StaffRow,
  code: string,
  ip: string,
): Promise<boolean> {
  if (await consumeCode(shop, trx, staff, code)) return true
  if (!(await consumeRecoveryCode(shop, trx, staff.id, code))) return false
  await recordChange(trx, shop.now(), actorOf({ ...staff, ip }), {
    action: 'staff.recovery-code-used',
    subject: staffSubject(staff),
  })
  return true
}
