import { type Insertable, sql, type Updateable } from 'kysely'
import { type PaymentMethodRow, withNames } from './payment-method-records.ts'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

type MethodTable = Database['payment_method']

export async function listMethods(db: Db): Promise<PaymentMethodRow[]> {
  return withNames(db.selectFrom('payment_method'))
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Takings of each method since a moment, in US cents. */
export async function takingsOfMethods(db: Db, since: Date): Promise<{ id: number; cents: number }[]> {
  const { rows } = await sql<{ id: number; cents: number }>`
    select payment_method_id as id, sum(round(total_cents / rate))::bigint as cents
    from orders where paid_at >= ${since} and payment_method_id is not null group by 1`.execute(db)
  return rows
}

/** Locks all methods, since places are relative, and returns removed ones too. */
export async function lockMethods(trx: Trx): Promise<PaymentMethodRow[]> {
  await trx.selectFrom('payment_method').select('id').orderBy('id').forUpdate().execute()
  return withNames(trx.selectFrom('payment_method')).orderBy('position').orderBy('id').execute()
}

export async function insertMethod(
  trx: Trx,
  row: Omit<Insertable<MethodTable>, 'currencies'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('payment_method')
    .values({ ...row, currencies: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateMethod(trx: Trx, id: number, changes: Updateable<MethodTable>): Promise<void> {
  await trx
    .updateTable('payment_method')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function saveNames(
  trx: Trx,
  id: number,
  names: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [locale, name] of Object.entries(names)) {
    if (name === null)
      await trx
        .deleteFrom('payment_method_text')
        .where('payment_method_id', '=', id)
        .where('locale', '=', locale)
        .execute()
    else
      await trx
        .insertInto('payment_method_text')
        .values({ payment_method_id: id, locale, name })
        .onConflict((conflict) => conflict.columns(['payment_method_id', 'locale']).doUpdateSet({ name }))
        .execute()
  }
}

export async function savePositions(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await trx
      .updateTable('payment_method')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('position', '<>', index + 1)
      .execute()
}

export async function countOrdersOfMethod(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_method_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Gives a removed method the values of a new one. */
export async function resetMethod(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('payment_method')
    .set({
      removed_at: null,
      company_method: '',
      glyph: 'card',
      logo: null,
      fee_percent: '0',
      fee_fixed_cents: 0,
    })
    .set({ currencies: null, min_cents: null, max_cents: null, hold_minutes: null })
    .where('id', '=', id)
    .execute()
}
