import { officeText } from '../localisation/office-text.ts'
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { actorOf, type SignedInStaff } from './actor.ts'
import { recordChange } from './audit/record-change.ts'
import { passkeyRow } from './links/join.ts'
import { deletePasskey, insertPasskey, passkeysOf } from './passkeys/passkey-records.ts'
import { askForNewPasskey, readNewPasskey } from './passkeys/passkey.ts'
import { countRecoveryCodes } from './sign-in/recovery-code-records.ts'
import { makeRecoveryCodes } from './sign-in/recovery-codes.ts'
import { lockStaff, staffById } from './staff-records.ts'
import { staffName } from './staff-name.ts'
import { staffSubject } from './audit/subjects.ts'

export interface OwnSignIn {
  hasPassword: boolean
  passkeys: { id: number; name: string; createdAt: string; lastUsedAt: string | undefined }[]
  recoveryCodesLeft: number
}

export async function readOwnSignIn({ db }: Pick<Shop, 'db'>, staff: SignedInStaff): Promise<OwnSignIn> {
  const row = await staffById(db, staff.id)
  const passkeys = await passkeysOf(db, staff.id)
  return {
    hasPassword: Boolean(row?.password_hash),
    passkeys: passkeys.map((one) => ({
      id: one.id,
      name: one.name,
      createdAt: one.created_at.toISOString(),
      lastUsedAt: one.last_used_at?.toISOString(),
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, staff.id),
  }
}

type AccountShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>

export async function askForOwnPasskey(
  shop: AccountShop,
  staff: SignedInStaff,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return askForNewPasskey(shop, { subject: ownSubject(staff), ...staff, staffId: staff.id })
}

/** Refuses `staff.passkey` for an answer to another challenge than this session's. */
export async function addPasskey(
  shop: AccountShop,
  staff: SignedInStaff,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<void> {
  const credential = await readNewPasskey(shop, { subject: ownSubject(staff), response })
  const cleaned = staffName(name).slice(0, 80) || officeText('account.passkey')
  await inTransaction(shop.db, async (trx) => {
    await insertPasskey(trx, passkeyRow(staff.id, cleaned, credential, shop.now()))
    await recordChange(trx, shop.now(), actorOf(staff), {
      action: 'staff.passkey-added',
      subject: staffSubject(staff),
      after: { passkey: cleaned },
    })
  })
}

/** Refuses `not-found` for another person's passkey, and `staff.last-passkey` for the last way to sign in. */
export async function removePasskey(shop: AccountShop, staff: SignedInStaff, id: number): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const row = await lockStaff(trx, staff.id)
    const name = await deletePasskey(trx, id, staff.id)
    if (name === undefined) refuse('not-found')
    const left = await passkeysOf(trx, staff.id)
    if (left.length === 0 && !row?.password_hash) refuse('staff.last-passkey')
    await recordChange(trx, shop.now(), actorOf(staff), {
      action: 'staff.passkey-removed',
      subject: staffSubject(staff),
      before: { passkey: name },
    })
  })
}

/** Creates recovery codes; earlier ones become invalid. */
export async function renewRecoveryCodes(shop: AccountShop, staff: SignedInStaff): Promise<string[]> {
  return inTransaction(shop.db, async (trx) => {
    const codes = await makeRecoveryCodes(shop, trx, staff.id)
    await recordChange(trx, shop.now(), actorOf(staff), {
      action: 'staff.recovery-codes',
      subject: staffSubject(staff),
    })
    return codes
  })
}

function ownSubject({ session }: SignedInStaff): string {
  return `session ${session.id}`
}
