import { sql, type Selectable } from 'kysely'
import type { Slice } from '../../page.ts'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { Address, AddressInput } from './address-form.ts'

/** The default one first, then the newest. */
export async function addressesOf(db: Db, memberId: number, { offset, limit }: Slice): Promise<Address[]> {
  const rows = await db
    .selectFrom('member_address')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(address)
}

export async function countAddressesOf(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('member_address')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

export async function addressOf(db: Db, memberId: number, id: number): Promise<Address | undefined> {
  const row = await db
    .selectFrom('member_address')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && address(row)
}

/** Whoever changes a member's addresses takes this lock first: together they have exactly one default. */
export async function lockAddressesOf(db: Db, memberId: number): Promise<void> {
  await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function insertAddress(db: Db, memberId: number, input: AddressInput): Promise<Address> {
  const row = await db
    .insertInto('member_address')
    .values({ member_id: memberId, ...columns(input) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return address(row)
}

export async function updateAddress(db: Db, memberId: number, { id, ...input }: Address): Promise<Address> {
  const row = await db
    .updateTable('member_address')
    .set(columns(input))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return address(row)
}

/** Makes room for another default, in the same transaction. */
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

function columns(input: AddressInput) {
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

function address(row: Selectable<Database['member_address']>): Address {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    addressOther: row.address_other,
    city: row.city,
    province: row.province,
    country: row.country,
    zip: row.zip,
    phoneCode: row.phone_code,
    phone: row.phone,
    isDefault: row.is_default,
  }
}
