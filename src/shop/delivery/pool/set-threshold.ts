import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { lockPoolVariant, setLowStockAt } from './pool-records.ts'

const largest = 1_000_000

/**
 * Sets a variant's threshold of low stock; an empty text restores the setting `stock.low`. `invalid`: not a number
 * from 0 to 1,000,000. `changed`: it is not the one `shown`, empty for none.
 */
export async function setThreshold(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  variantId: number,
  text: string,
  { shown }: { shown?: string } = {},
): Promise<'done' | 'invalid' | 'no-variant' | 'changed'> {
  const typed = text.trim()
  if (typed !== '' && !(/^\d{1,7}$/.test(typed) && Number(typed) <= largest)) return 'invalid'
  const at = typed === '' ? null : Number(typed)
  return inTransaction(db, async (trx) => {
    const variant = await lockPoolVariant(trx, variantId)
    if (!variant) return 'no-variant'
    if (variant.low_stock_at === at) return 'done'
    if (shown !== undefined && shown !== String(variant.low_stock_at ?? '')) return 'changed'
    await setLowStockAt(trx, variantId, at)
    await recordChange(trx, now(), actor, {
      action: 'variant.low-stock-set',
      subject: { kind: 'variant', id: variantId, name: variant.sku },
      before: { lowStockAt: variant.low_stock_at },
      after: { lowStockAt: at },
    })
    return 'done'
  })
}
