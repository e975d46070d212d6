import { type RawBuilder, type SelectQueryBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type PaymentMethodRow = Selectable<Database['payment_method']> & { names: Record<string, string> }

export async function activeMethods(db: Db): Promise<PaymentMethodRow[]> {
  return withNames(db.selectFrom('payment_method'))
    .where('payment_method.active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function methodById(db: Db, id: number): Promise<PaymentMethodRow | undefined> {
  return withNames(db.selectFrom('payment_method')).where('payment_method.id', '=', id).executeTakeFirst()
}

/**
 * Returns the method of orders that programs place, paid from a balance or at an outlet. No list has it, since it is
 * marked as removed.
 */
export async function methodOfPrograms(
  db: Db,
  code: 'reseller.balance' | 'outlet.sale',
): Promise<PaymentMethodRow> {
  return withNames(db.selectFrom('payment_method'))
    .where('payment_method.code', '=', code)
    .executeTakeFirstOrThrow()
}

export async function logoPicture(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('payment_logo').select('png').where('name', '=', name).executeTakeFirst()
  return row?.png
}

export function withNames(query: SelectQueryBuilder<Database, 'payment_method', object>) {
  return query.selectAll('payment_method').select(namesOfMethod(sql.ref('payment_method.id')).as('names'))
}

export function namesOfMethod(id: RawBuilder<unknown>): RawBuilder<Record<string, string>> {
  return sql`(
    select coalesce(jsonb_object_agg(t.locale, t.name), '{}')
    from payment_method_text t where t.payment_method_id = ${id}
  )`
}

/** Stores a logo; the same picture is stored once. */
export async function insertLogo(db: Db, logo: { name: string; png: Buffer }): Promise<void> {
  await db
    .insertInto('payment_logo')
    .values(logo)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
