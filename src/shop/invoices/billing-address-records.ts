import type { Insertable, Selectable } from 'kysely'
import type { OrderRow } from '../orders/order-records.ts'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

export type BillingAddress = Omit<Selectable<Database['billing_address']>, 'order_id' | 'given_at'>

/** Kept until the invoice has it; the last one that was given holds. */
export async function keepBillingAddress(
  db: Db,
  address: Insertable<Database['billing_address']>,
): Promise<void> {
  await db
    .insertInto('billing_address')
    .values(address)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(address))
    .execute()
}

/** Of the card page, else the default one of the member's address book. */
export async function addressOfBuyer(trx: Trx, order: OrderRow): Promise<BillingAddress | undefined> {
  const given = await trx
    .selectFrom('billing_address')
    .select(['name', 'address', 'city', 'state', 'zip', 'country'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (given || order.member_id === null) return given
  const kept = await trx
    .selectFrom('member_address')
    .selectAll()
    .where('member_id', '=', order.member_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return (
    kept && {
      name: `${kept.first_name} ${kept.last_name}`.trim(),
      address: [kept.address, kept.address_other].filter((part) => part !== '').join(', '),
      city: kept.city,
      state: kept.province,
      zip: kept.zip,
      country: kept.country,
    }
  )
}

/** Those of orders that were never paid. */
export async function dropOldBillingAddresses(db: Db, before: Date): Promise<number> {
  const rows = await db
    .deleteFrom('billing_address')
    .where('given_at', '<', before)
    .returning('order_id')
    .execute()
  return rows.length
}
