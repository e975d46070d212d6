import { randomBytes } from 'node:crypto'
import type { Shop } from '../../src/shop/shop.ts'

/** Adds keys without content: so many for each SKU. */
export async function stockShelf({ db }: Pick<Shop, 'db'>, counts: Record<string, number>): Promise<void> {
  const skus = Object.keys(counts)
  const variants = await db.selectFrom('variant').select(['id', 'sku']).where('sku', 'in', skus).execute()
  const keys = variants.flatMap(({ id, sku }) =>
    Array.from({ length: counts[sku] ?? 0 }, () => ({
      variant_id: id,
      secret_id: 'test',
      sealed: Buffer.alloc(0),
      fingerprint: randomBytes(16),
      order_line_id: null,
      held_at: null,
      sold_at: null,
      revealed_at: null,
    })),
  )
  if (keys.length > 0) await db.insertInto('stock_key').values(keys).execute()
}
