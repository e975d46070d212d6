import { settingRows } from '../../content/setting-records.ts'
import type { Trx } from '../../schema.ts'
import { returnSealedKeys } from './withdrawal-records.ts'

/** Destination of withdrawn keys that nobody saw. */
export const returnedKeysSetting = { key: 'withdrawal.keys', standard: 'stock' } as const

/**
 * Takes back the refunded keys of a locked order's withdrawals. Call it before other keys become void. With `isWhole` the
 * company refunded all of the payment: its webhook may come before the answer that completes the refund.
 */
export async function returnSealed(trx: Trx, orderId: number, isWhole: boolean): Promise<void> {
  const [set] = await settingRows(trx, [returnedKeysSetting.key])
  const to = set?.[1] === 'parked' ? 'quarantined' : 'available'
  await returnSealedKeys(trx, orderId, { to, isWhole })
}
