import { picturePath } from '../catalogue/covers/picture-path.ts'
import { coverLook } from '../catalogue/covers/product-cover.ts'
import type { Db } from '../shop.ts'

const coverWidth = 240

export async function coversOfProducts(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['id', 'external_id', 'name as title', 'cover', 'image'])
    .where('id', 'in', [...productIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      picturePath({ id: row.id, cover: coverLook(row), image: row.image }, 'tall', coverWidth),
    ]),
  )
}
