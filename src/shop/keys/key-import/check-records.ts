import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

export interface VariantToFill {
  id: number
  sku: string
  key_type: number
}

export async function variantsToFill(db: Db, skus: readonly string[]): Promise<Map<string, VariantToFill>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.sku', 'v.id', 'p.key_type'])
    .where('v.sku', 'in', [...skus])
    .execute()
  return new Map(rows.map((row) => [row.sku, row]))
}

export async function storedAlready(db: Db, fingerprints: readonly Buffer[]): Promise<Set<string>> {
  if (fingerprints.length === 0) return new Set()
  const rows = await db
    .selectFrom('stock_key')
    .select('fingerprint')
    .where('fingerprint', 'in', [...fingerprints])
    .execute()
  return new Set(rows.map((row) => row.fingerprint.toString('base64')))
}

/** The newest available keys of each variant. */
export async function latestSealed(
  db: Db,
  variantIds: readonly number[],
  limit: number,
): Promise<{ variant_id: number; secret_id: string; sealed: Buffer }[]> {
  const { rows } = await sql<{ variant_id: number; secret_id: string; sealed: Buffer }>`
    select given.id as variant_id, latest.secret_id, latest.sealed
    from unnest(${[...variantIds]}::integer[]) as given (id), lateral (
      select secret_id, sealed from stock_key
      where variant_id = given.id and state = 'available'
      order by id desc limit ${limit}
    ) latest`.execute(db)
  return rows
}

export async function skuOfVariant(db: Db, variantId: number): Promise<string> {
  const { sku } = await db
    .selectFrom('variant')
    .select('sku')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return sku
}
