import { Secret, TOTP } from 'otpauth'
import type { Db, Shop } from '../../shop.ts'
import { spendTotpStep, type StaffRow } from '../staff-records.ts'

const periodSeconds = 30

/** Secret of an authenticator in a link's set-up: equal at each opening. */
export function secretOfLink(
  { secrets }: Pick<Shop, 'secrets'>,
  { id, created_at }: { id: number; created_at: Date },
): string {
  const bytes = Buffer.from(secrets.sign('staff-totp', `${id} ${created_at.toISOString()}`), 'base64url')
  return new Secret({ buffer: Uint8Array.from(bytes.subarray(0, 20)).buffer }).base32
}

/** Content of a secret's QR code. */
export function authenticatorUri(issuer: string, label: string, secret: string): string {
  return totpOf(secret, issuer, label).toString()
}

/** Uses a code of the authenticator, each once. Wrong, late, early and repeated codes are false. */
export async function consumeCode(
  { secrets, now }: Pick<Shop, 'secrets' | 'now'>,
  db: Db,
  staff: Pick<StaffRow, 'id' | 'totp_secret_id' | 'totp_sealed'>,
  code: string,
): Promise<boolean> {
  if (staff.totp_secret_id === null || staff.totp_sealed === null) return false
  const step = stepOf(secrets.unseal(staff.totp_secret_id, staff.totp_sealed), code, now())
  return step !== undefined && (await spendTotpStep(db, staff.id, step))
}

/** The half minute since 1970 of this code: now, one before or one after, since clocks differ. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

function totpOf(secret: string, issuer = '', label = 'staff'): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })
}
