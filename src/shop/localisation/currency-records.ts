import type { Currency } from '../money.ts'
import type { Db } from '../shop.ts'

export async function offeredCurrencies(db: Db): Promise<Currency[]> {
  return db
    .selectFrom('currency')
    .select(['id', 'code', 'symbol', 'name', 'rate'])
    .where('offered', '=', true)
    .orderBy('position')
    .execute()
}

export async function listCurrencies(db: Db): Promise<Currency[]> {
  return db
    .selectFrom('currency')
    .select(['id', 'code', 'symbol', 'name', 'rate'])
    .orderBy('position')
    .execute()
}

export async function currencyByCode(db: Db, code: string): Promise<Currency | undefined> {
  return db
    .selectFrom('currency')
    .select(['id', 'code', 'symbol', 'name', 'rate'])
    .where('code', '=', code.toLowerCase())
    .executeTakeFirst()
}
