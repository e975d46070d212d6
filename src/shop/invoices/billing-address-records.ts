import type { Selectable } from 'kysely'
import { countryNamed, isCountry } from '../localisation/countries.ts'
import type { OrderRow } from '../orders/order-records.ts'
import { keepFacts } from '../orders/place/location-fact-records.ts'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

export type BillingAddress = Omit<Selectable<Database['billing_address']>, 'order_id' | 'given_at'>

/** Stores the address until the invoice exists, and its country as a fact of the buyer's place. The last one wins. */
export async function keepBillingAddress(
  db: Db,
  address: Selectable<Database['billing_address']>,
): Promise<void> {
  const country = countryOf(address.country)
  const facts = [{ kind: 'billing' as const, country }]
  const withFact =
    country === ''
      ? db
      : db.with('facts', keepFacts({ orderId: address.order_id, facts, at: address.given_at }))
  await withFact
    .insertInto('billing_address')
    .values(address)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(address))
    .execute()
}

/** Reads a typed country: the card page accepts a code or a name. Empty if it is unknown. */
export function countryOf(entered: string): string {
  const code = entered.trim().toUpperCase()
  if (isCountry(code)) return code
  return countryNamed(entered) ?? ''
}

/** Address of the card page, else the member's default address. */
export async function addressOfBuyer(db: Db, order: OrderRow): Promise<BillingAddress | undefined> {
  const given = await db
    .selectFrom('billing_address')
    .select(['name', 'address', 'city', 'state', 'zip', 'country'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (given || order.member_id === null) return given
  const stored = await db
    .selectFrom('member_address')
    .selectAll()
    .where('member_id', '=', order.member_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return (
    stored && {
      name: `${stored.first_name} ${stored.last_name}`.trim(),
      address: [stored.address, stored.address_other].filter((part) => part !== '').join(', '),
      city: stored.city,
      state: stored.province,
      zip: stored.zip,
      country: stored.country,
    }
  )
}

export async function dropOldBillingAddresses(db: Db, before: Date): Promise<number> {
  const rows = await db
    .deleteFrom('billing_address')
    .where('given_at', '<', before)
    .returning('order_id')
    .execute()
  return rows.length
}
