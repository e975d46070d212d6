import { randomInt } from 'node:crypto'
import type { Db, Shop } from '../../shop.ts'
import { deleteRecoveryCodes, insertRecoveryCodes, spendRecoveryCode } from './recovery-code-records.ts'

const howMany = 10

/** without characters that look alike */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Replaces all codes; they can be read only now. */
export async function makeRecoveryCodes(
  { secrets }: Pick<Shop, 'secrets'>,
  trx: Db,
  staffId: number,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => `${randomLetters(5)}-${randomLetters(5)}`)
  await deleteRecoveryCodes(trx, staffId)
  await insertRecoveryCodes(
    trx,
    staffId,
    codes.map((code) => hashOf({ secrets }, staffId, code)),
  )
  return codes
}

/** Uses a code instead of the authenticator's; each is valid once. */
export async function consumeRecoveryCode(
  { secrets, now }: Pick<Shop, 'secrets' | 'now'>,
  db: Db,
  staffId: number,
  code: string,
): Promise<boolean> {
  return spendRecoveryCode(db, staffId, hashOf({ secrets }, staffId, code), now())
}

function hashOf({ secrets }: Pick<Shop, 'secrets'>, staffId: number, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return secrets.hashToken(secrets.sign('recovery-code', `${staffId} ${plain}`))
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
}
