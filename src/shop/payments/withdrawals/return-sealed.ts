import { settingRows } from '../../content/setting-records.ts'
import type { Trx } from '../../schema.ts'
import { returnSealedKeys } from './withdrawal-records.ts'

/** Destination of withdrawn keys that nobody saw. */
export const returnedKeysSetting = { key: 'withdrawal.keys', standard: 'stock' } as const

/** Takes back the refunded keys of a locked order's withdrawals. Call it before other keys become void. */
export async function returnSealed(trx: Trx, orderId: number): Promise<void> {
  const [set] = await settingRows(trx, [returnedKeysSetting.key])
  await returnSealedKeys(trx, orderId, set?.[1] === 'parked' ? 'quarantined' : 'available')
}
