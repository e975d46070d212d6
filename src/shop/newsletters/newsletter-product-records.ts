import type { Db } from '../shop.ts'
import type { Trx } from '../schema.ts'

export async function newsletterProductIds(db: Db, newsletterId: number): Promise<number[]> {
  return (await newsletterProductRows(db, newsletterId)).map((row) => row.product_id)
}

export async function newsletterProductRows(
  db: Db,
  newsletterId: number,
): Promise<{ product_id: number; left_out_at: Date | null }[]> {
  return db
    .selectFrom('newsletter_product')
    .select(['product_id', 'left_out_at'])
    .where('newsletter_id', '=', newsletterId)
    .orderBy('position')
    .execute()
}

export async function putNewsletterProducts(
  trx: Trx,
  newsletterId: number,
  productIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('newsletter_product').where('newsletter_id', '=', newsletterId).execute()
  const rows = productIds.map((id, index) => ({
    newsletter_id: newsletterId,
    product_id: id,
    position: index + 1,
    left_out_at: null,
  }))
  if (rows.length > 0) await trx.insertInto('newsletter_product').values(rows).execute()
}

/** Notes products that mails omit from now on. */
export async function markLeftOut(
  trx: Trx,
  newsletterId: number,
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  if (productIds.length === 0) return
  await trx
    .updateTable('newsletter_product')
    .set({ left_out_at: now })
    .where('newsletter_id', '=', newsletterId)
    .where('product_id', 'in', [...productIds])
    .where('left_out_at', 'is', null)
    .execute()
}
