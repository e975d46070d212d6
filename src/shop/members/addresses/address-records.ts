import { sql } from 'kysely'
import type { Slice } from '../../page.ts'
import type { Db } from '../../shop.ts'
import type { Address, AddressInput } from './address-form.ts'

const columns = [
  'id',
  'first_name as firstName',
  'last_name as lastName',
  'address',
  'address_other as addressOther',
  'city',
  'province',
  'country',
  'zip',
  'phone_code as phoneCode',
  'phone',
  'is_default as isDefault',
] as const

export async function addressesOf(db: Db, memberId: number, { offset, limit }: Slice): Promise<Address[]> {
  return db
    .selectFrom('member_address')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countAddressesOf(db: Db, memberId: number): Promise<number> {
  const { count } = await addressCount(db, memberId).executeTakeFirstOrThrow()
  return count
}

export function addressCount(db: Db, memberId: number) {
  return db
    .selectFrom('member_address')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('member_id', '=', memberId)
}

export async function addressOf(db: Db, memberId: number, id: number): Promise<Address | undefined> {
  return db
    .selectFrom('member_address')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks the member. Call it first when changing addresses, so that exactly one stays the default. */
export async function lockAddressesOf(db: Db, memberId: number): Promise<void> {
  await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function insertAddress(db: Db, memberId: number, input: AddressInput): Promise<Address> {
  return db
    .insertInto('member_address')
    .values({ member_id: memberId, ...valuesOf(input) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateAddress(db: Db, memberId: number, { id, ...input }: Address): Promise<Address> {
  return db
    .updateTable('member_address')
    .set(valuesOf(input))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Clears the default, in the transaction that sets another. */
export async function clearDefaultOf(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('member_address')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute()
}

export async function removeAddress(db: Db, memberId: number, id: number): Promise<void> {
  await db.deleteFrom('member_address').where('member_id', '=', memberId).where('id', '=', id).execute()
}

function valuesOf(input: AddressInput) {
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    address: input.address,
    address_other: input.addressOther,
    city: input.city,
    province: input.province,
    country: input.country,
    zip: input.zip,
    phone_code: input.phoneCode,
    phone: input.phone,
    is_default: input.isDefault,
  }
}

export async function defaultCountry(db: Db, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('member_address')
    .select('country')
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return row?.country
}
