import { settingRows } from '../../content/setting-records.ts'
import type { Trx } from '../../schema.ts'
import { returnSealedKeys } from './withdrawal-records.ts'

/** Where keys go that come back from a withdrawal and that nobody saw. */
export const returnedKeysSetting = { key: 'withdrawal.keys', standard: 'stock' } as const

export const returnedKeysChoices = { stock: 'Back into the stock', parked: 'Into quarantine' } as const

/** Takes the refunded keys of a locked order's withdrawals back, before others become void. */
export async function returnSealed(trx: Trx, orderId: number): Promise<void> {
  const [set] = await settingRows(trx, [returnedKeysSetting.key])
  await returnSealedKeys(trx, orderId, set?.[1] === 'parked' ? 'quarantined' : 'available')
}
