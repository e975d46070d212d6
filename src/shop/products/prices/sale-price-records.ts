import type { Selectable } from 'kysely'
import type { CatalogueTables } from '../../catalogue/catalogue-tables.ts'
import type { Db } from '../../shop.ts'

export type SalePeriod = Selectable<CatalogueTables['sale_period']>

const columns = [
  'id',
  'sku',
  'price_cents',
  'list_price_cents',
  'current_price_cents',
  'prior_price_cents',
] as const

export async function pricedVariant(db: Db, sku: string) {
  return db.selectFrom('variant').select(columns).where('sku', '=', sku).executeTakeFirst()
}

export async function productOfSku(
  db: Db,
  sku: string,
): Promise<{ id: number; product_id: number } | undefined> {
  return db.selectFrom('variant').select(['id', 'product_id']).where('sku', '=', sku).executeTakeFirst()
}

export async function lockPricedVariant(trx: Db, sku: string) {
  return trx.selectFrom('variant').select(columns).where('sku', '=', sku).forNoKeyUpdate().executeTakeFirst()
}

export function periodsOf(db: Db, variantId: number): Promise<SalePeriod[]> {
  return db
    .selectFrom('sale_period')
    .selectAll()
    .where('variant_id', '=', variantId)
    .orderBy('starts_at')
    .execute()
}

export async function endPeriod(trx: Db, id: number, at: Date): Promise<void> {
  await trx.updateTable('sale_period').set({ ends_at: at }).where('id', '=', id).execute()
}

export async function deletePeriod(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('sale_period').where('id', '=', id).execute()
}

export function pricesInForce(db: Db, variantId: number, max: number) {
  return db
    .selectFrom('price_history')
    .select(['from_at', 'price_cents'])
    .where('variant_id', '=', variantId)
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
}
