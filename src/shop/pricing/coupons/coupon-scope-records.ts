import { sql } from 'kysely'
import { inBatches } from '../../../platform/database/long-lists.ts'
import type { CouponRow } from '../coupon-records.ts'
import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'

/** Lists the scope of each coupon: categories by name, variants by product and SKU. */
export async function scopeNames(db: Db, rows: readonly CouponRow[]): Promise<Map<number, string[]>> {
  const categories = await categoryNames(
    db,
    rows.flatMap((row) => row.category_ids),
  )
  const variants = await variantsById(
    db,
    rows.flatMap((row) => row.variant_ids),
  )
  const variantName = (id: number) => {
    const found = variants.get(id)
    return found ? `${found.name} (${found.sku})` : ''
  }
  return new Map(
    rows.map((row) => [
      row.id,
      [...row.category_ids.map((id) => categories.get(id) ?? ''), ...row.variant_ids.map(variantName)],
    ]),
  )
}

async function categoryNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function variantsById(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { sku: string; name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.sku', 'product.name'])
    .where('variant.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

export async function skusOf(db: Db, variantIds: readonly number[]): Promise<string[]> {
  const variants = await variantsById(db, variantIds)
  return variantIds.flatMap((id) => variants.get(id)?.sku ?? [])
}

export async function variantsOfSkus(
  db: Db,
  skus: readonly string[],
): Promise<{ variantIds: number[]; unknown: string[] }> {
  if (skus.length === 0) return { variantIds: [], unknown: [] }
  const rows = await db
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('sku', 'in', [...skus])
    .orderBy('id')
    .execute()
  const known = new Set(rows.map(({ sku }) => sku))
  return { variantIds: rows.map(({ id }) => id), unknown: skus.filter((sku) => !known.has(sku)) }
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
  { categoryIds, variantIds }: { categoryIds: readonly number[]; variantIds: readonly number[] },
): Promise<void> {
  await trx
    .deleteFrom('coupon_category')
    .where('coupon_id', 'in', [...couponIds])
    .execute()
  await trx
    .deleteFrom('coupon_variant')
    .where('coupon_id', 'in', [...couponIds])
    .execute()
  const pairs = <Name extends string>(name: Name, ids: readonly number[]) =>
    couponIds.flatMap((coupon_id) =>
      ids.map((id) => ({ coupon_id, [name]: id }) as { coupon_id: number } & Record<Name, number>),
    )
  for (const rows of inBatches(pairs('category_id', categoryIds)))
    await trx.insertInto('coupon_category').values(rows).execute()
  for (const rows of inBatches(pairs('variant_id', variantIds)))
    await trx.insertInto('coupon_variant').values(rows).execute()
  await setProducts(trx, couponIds)
}

/**
 * Stores the products of a coupon for releases before 0.2, which read products alone. While both releases run, the
 * older one would discount all goods by a coupon without products.
 */
async function setProducts(trx: Trx, couponIds: readonly number[]): Promise<void> {
  await sql`delete from coupon_product where coupon_id = any(${couponIds}::integer[])`.execute(trx)
  await sql`insert into coupon_product (coupon_id, product_id)
    select distinct cv.coupon_id, v.product_id
    from coupon_variant cv join variant v on v.id = cv.variant_id
    where cv.coupon_id = any(${couponIds}::integer[])`.execute(trx)
}
