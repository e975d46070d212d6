import { inBatches } from '../../../platform/database/long-lists.ts'
import type { CouponRow } from '../coupon-records.ts'
import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'

export async function scopeNames(db: Db, rows: readonly CouponRow[]): Promise<Map<number, string[]>> {
  const categories = await namesOf(
    db,
    'category',
    rows.flatMap((row) => row.category_ids),
  )
  const products = await namesOf(
    db,
    'product',
    rows.flatMap((row) => row.product_ids),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      [
        ...row.category_ids.map((id) => categories.get(id) ?? ''),
        ...row.product_ids.map((id) => products.get(id) ?? ''),
      ],
    ]),
  )
}

async function namesOf(
  db: Db,
  table: 'category' | 'product',
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function skusOfProducts(db: Db, productIds: readonly number[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('variant')
    .distinctOn('product_id')
    .select('sku')
    .where('product_id', 'in', [...productIds])
    .orderBy('product_id')
    .orderBy('active', 'desc')
    .orderBy('position')
    .execute()
  return rows.map(({ sku }) => sku)
}

export async function productsOfSkus(
  db: Db,
  skus: readonly string[],
): Promise<{ productIds: number[]; unknown: string[] }> {
  if (skus.length === 0) return { productIds: [], unknown: [] }
  const rows = await db
    .selectFrom('variant')
    .select(['sku', 'product_id'])
    .where('sku', 'in', [...skus])
    .execute()
  const known = new Set(rows.map(({ sku }) => sku))
  return {
    productIds: [...new Set(rows.map((row) => row.product_id))],
    unknown: skus.filter((sku) => !known.has(sku)),
  }
}

export async function knownCategories(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

export async function setScope(
  trx: Trx,
  couponIds: readonly number[],
  { categoryIds, productIds }: { categoryIds: readonly number[]; productIds: readonly number[] },
): Promise<void> {
  await trx
    .deleteFrom('coupon_category')
    .where('coupon_id', 'in', [...couponIds])
    .execute()
  await trx
    .deleteFrom('coupon_product')
    .where('coupon_id', 'in', [...couponIds])
    .execute()
  const pairs = <Name extends string>(name: Name, ids: readonly number[]) =>
    couponIds.flatMap((coupon_id) =>
      ids.map((id) => ({ coupon_id, [name]: id }) as { coupon_id: number } & Record<Name, number>),
    )
  for (const rows of inBatches(pairs('category_id', categoryIds)))
    await trx.insertInto('coupon_category').values(rows).execute()
  for (const rows of inBatches(pairs('product_id', productIds)))
    await trx.insertInto('coupon_product').values(rows).execute()
}
