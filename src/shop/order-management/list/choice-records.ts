import type { Db } from '../../shop.ts'

export async function paymentMethodNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('payment_method').select(['id', 'name']).orderBy('position').orderBy('id').execute()
}

export async function currencyCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('currency').select('code').orderBy('code').execute()
  return rows.map(({ code }) => code)
}
