import { refuse } from '../errors.ts'
import { currencyByCode } from '../localisation/currency-records.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import { type MemberRow, memberById } from '../members/member-records.ts'
import type { Shop } from '../shop.ts'
import type { KeyCaller } from '../staff/api-keys/read-api-key.ts'
import type { Visitor } from '../visitor.ts'
import { resellerById, type ResellerRow } from './reseller-records.ts'

/** The reseller whose program calls. */
export interface CallingReseller extends ResellerRow {
  /** undefined: the account is deleted */
  member: MemberRow | undefined
  ip: string
}

/** Opens the reseller of a key. Refuses `api-key.unknown` for a key of the owner. */
export async function openReseller(
  { db }: Pick<Shop, 'db'>,
  { resellerId, ip }: KeyCaller,
): Promise<CallingReseller> {
  const row = resellerId === undefined ? undefined : await resellerById(db, resellerId)
  if (!row) refuse('api-key.unknown')
  const member = row.member_id === null ? undefined : await memberById(db, row.member_id)
  return { ...row, member, ip }
}

/** A reseller as a visitor without a browser, whose amounts are US dollars. */
export async function visitorOf(
  { db, secrets }: Pick<Shop, 'db' | 'secrets'>,
  { member }: Pick<CallingReseller, 'member'>,
): Promise<Visitor> {
  return {
    locale: member?.locale ?? fallbackLocaleId,
    currency: (await currencyByCode(db, 'usd')) ?? refuse('not-found'),
    guestToken: secrets.randomToken(),
    ip: '',
    userAgent: '',
  }
}
