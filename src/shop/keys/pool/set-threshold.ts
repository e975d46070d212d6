import { refuse } from '../../errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { lockPoolVariant, setLowStockAt } from './pool-records.ts'

const largest = 1_000_000

/**
 * Sets a variant's threshold of low stock; an empty text restores the setting `stock.low`. `seen`: threshold on the
 * page, empty without one. Refuses `threshold.changed` when the present threshold differs.
 */
export async function setThreshold(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  variantId: number,
  text: string,
  { seen }: { seen?: string } = {},
): Promise<void> {
  const entered = text.trim()
  if (entered !== '' && !(/^\d{1,7}$/.test(entered) && Number(entered) <= largest))
    refuse('input.whole-number', { field: 'threshold', values: { min: 0, max: largest } })
  const at = entered === '' ? null : Number(entered)
  await inTransaction(db, async (trx) => {
    const variant = (await lockPoolVariant(trx, variantId)) ?? refuse('not-found')
    if (variant.low_stock_at === at) return
    const current = variant.low_stock_at
    if (seen !== undefined && seen !== String(current ?? ''))
      refuse('threshold.changed', { field: 'threshold', values: { current: current ?? 'none' } })
    await setLowStockAt(trx, variantId, at)
    await recordChange(trx, now(), actor, {
      action: 'variant.low-stock-set',
      subject: { kind: 'variant', id: variantId, name: variant.sku },
      before: { lowStockAt: variant.low_stock_at },
      after: { lowStockAt: at },
    })
  })
}
