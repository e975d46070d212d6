import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { TranslatedField } from './translation-state.ts'
import type { Trx } from '../../schema.ts'

export interface StaleRow {
  locale: string
  field: TranslatedField
  before: string
  changed_at: string
}

/** English texts before each change since the translation was written or confirmed, oldest first. */
export async function sourceChangesSince(db: Db, productId: number): Promise<StaleRow[]> {
  const { rows } = await sql<StaleRow>`
    select t.locale, c.field, c.before, c.changed_at::text as changed_at
    from product_text t join product_source_change c on c.product_id = t.product_id
    where t.product_id = ${productId}
      and c.changed_at > coalesce((t.checked ->> c.field)::timestamptz, '-infinity')
    order by c.changed_at`.execute(db)
  return rows
}

/** Confirms these translated texts. */
export async function noteChecked(
  trx: Trx,
  { productId, locale, fields }: { productId: number; locale: string; fields: readonly string[] },
): Promise<void> {
  await sql`
    update product_text set checked = checked || (
      select jsonb_object_agg(field, clock_timestamp()) from unnest(${fields}::text[]) as field
    ) where product_id = ${productId} and locale = ${locale}`.execute(trx)
}
