import { sql } from 'kysely'
import type { AttributeText, ProductAttribute } from '../../catalogue/product/product-attribute.ts'
import type { Db } from '../../shop.ts'

export async function isSold(db: Db, variantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('variant.id', '=', variantId)
    .where('variant.active', '=', true)
    .where('product.active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

interface AskedAlert {
  email: string
  variantId: number
  locale: string
  now: Date
  silentSince: Date
  expiresAt: Date
}

/** Notes a request for confirmation. Undefined if the alert is confirmed, or was requested since `silentSince`. */
export async function askAlert(db: Db, asked: AskedAlert): Promise<{ id: number } | undefined> {
  const { email, variantId, locale, now, silentSince, expiresAt } = asked
  return db
    .insertInto('stock_alert')
    .values({
      email,
      variant_id: variantId,
      locale,
      asked_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'variant_id'])
        .doUpdateSet({ locale, state: 'asked', asked_at: now, expires_at: expiresAt })
        .where((row) =>
          row.or([
            row('stock_alert.expires_at', '<=', now),
            row.and([
              row('stock_alert.state', '<>', 'confirmed'),
              row('stock_alert.asked_at', '<=', silentSince),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
}

export type StockAlertRow = NonNullable<Awaited<ReturnType<typeof alertById>>>

export function alertById(db: Db, id: number) {
  return db
    .selectFrom('stock_alert as alert')
    .innerJoin('variant', 'variant.id', 'alert.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .leftJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'product.id').onRef('t.locale', '=', 'alert.locale'),
    )
    .select(['alert.id', 'alert.link_token', 'alert.email', 'alert.locale'])
    .select(['alert.expires_at', 'alert.variant_id'])
    .select(['variant.current_price_cents', 'variant.option_values'])
    .select(sql<number>`variant.stock + variant.supplied`.as('stock'))
    .select(['product.url_name', 'category.url_name as category_url_name'])
    .select(sql<boolean>`product.active and variant.active`.as('is_sold'))
    .select(sql<string>`coalesce(nullif(t.name, ''), product.name)`.as('name'))
    .select(sql<ProductAttribute[]>`product.attributes`.as('attributes'))
    .select(sql<AttributeText[] | null>`t.attributes`.as('attribute_texts'))
    .where('alert.id', '=', id)
    .executeTakeFirst()
}

export async function confirmAlert(db: Db, id: number, expiresAt: Date): Promise<void> {
  await db
    .updateTable('stock_alert')
    .set({ state: 'confirmed', expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

export async function deleteAlerts(db: Db, email: string): Promise<void> {
  await db.deleteFrom('stock_alert').where('email', '=', email).execute()
}

export interface DueStockAlert {
  id: number
  email: string
  locale: string
}

/** Locks alerts whose variant is in stock. */
export async function lockDueStockAlerts(trx: Db, now: Date, max: number): Promise<DueStockAlert[]> {
  return trx
    .selectFrom('stock_alert as alert')
    .innerJoin('variant', 'variant.id', 'alert.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['alert.id', 'alert.email', 'alert.locale'])
    .where('alert.state', '=', 'confirmed')
    .where('alert.expires_at', '>', now)
    .where('variant.active', '=', true)
    .where((where) => where.or([where('variant.stock', '>', 0), where('variant.supplied', '>', 0)]))
    .where('product.active', '=', true)
    .orderBy('alert.id')
    .limit(max)
    .forUpdate('alert')
    .skipLocked()
    .execute()
}

/** Marks the alert as sent. The alert stays until `expiresAt`, so that its unsubscribe link works. */
export async function markSent(trx: Db, id: number, expiresAt: Date): Promise<void> {
  await trx
    .updateTable('stock_alert')
    .set({ state: 'sent', expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}
