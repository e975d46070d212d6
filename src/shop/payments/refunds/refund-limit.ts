import { settingRows } from '../../content/setting-records.ts'
import { parseDecimal } from '../../money-text.ts'
import type { OrderRow } from '../../orders/order-records.ts'
import type { Db } from '../../shop.ts'
import { refuse } from '../../errors.ts'
import { askedBack } from './asked-back-records.ts'
import type { Trx } from '../../schema.ts'

/** Setting and default of the limit. With 0 every refund is above it. */
export const refundLimitSetting = { key: 'order.refund.limit', standardUsdCents: 5000 }

/** In US cents: total refunds of one order that need no further confirmation. */
export async function refundLimit(db: Db): Promise<number> {
  const [stored] = await settingRows(db, [refundLimitSetting.key])
  const cents = stored && parseDecimal(stored[1])
  return cents ?? refundLimitSetting.standardUsdCents
}

export async function assertWithinLimit(trx: Trx, order: OrderRow): Promise<void> {
  if ((await askedBack(trx, order)) > (await refundLimit(trx))) refuse('staff.refund-limit')
}
