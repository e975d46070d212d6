import { sql } from 'kysely'
import type { Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

export interface VatRate {
  country: string
  percent: string
}

export async function vatRates(db: Db): Promise<VatRate[]> {
  return db.selectFrom('vat_rate').select(['country', 'percent']).orderBy('country').execute()
}

/** Whether the shop shows VAT. */
export async function hasVatRates(db: Db): Promise<boolean> {
  return (await db.selectFrom('vat_rate').select('country').limit(1).executeTakeFirst()) !== undefined
}

export async function saveVatRates(db: Db, rates: readonly VatRate[]): Promise<void> {
  if (rates.length === 0) return
  await db
    .insertInto('vat_rate')
    .values([...rates])
    .onConflict((conflict) =>
      conflict.column('country').doUpdateSet({ percent: (set) => set.ref('excluded.percent') }),
    )
    .execute()
}

export async function deleteVatRate(db: Db, country: string): Promise<void> {
  await db.deleteFrom('vat_rate').where('country', '=', country).execute()
}

/** Locks the rates against other writers until the transaction ends; reads continue. */
export async function lockVatRates(trx: Trx): Promise<void> {
  await sql`lock table vat_rate in share row exclusive mode`.execute(trx)
}
