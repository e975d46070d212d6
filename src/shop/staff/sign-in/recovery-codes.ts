import { randomInt } from 'node:crypto'
import type { Db, Shop } from '../../shop.ts'
import { deleteRecoveryCodes, insertRecoveryCodes, spendRecoveryCode } from './recovery-code-records.ts'

const howMany = 10

/** without what is mistaken for something else */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** New codes in place of all old ones; this is the only time that they can be read. */
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

/** Takes a code in place of one of the app; each is good once. */
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
