import { type DuplicateKey, duplicateKeys } from '../key-fingerprint-records.ts'
import { fingerprintKeys } from '../fingerprint-keys.ts'
import { quarantineDuplicates } from '../quarantine-duplicates.ts'
import type { Shop } from '../../shop.ts'

/** Keys that are in the pool a second time, the lowest id first; none of them is opened. */
export async function listDuplicateKeys(shop: Pick<Shop, 'db' | 'secrets'>): Promise<DuplicateKey[]> {
  await fingerprintKeys(shop)
  return duplicateKeys(shop.db)
}

/** Takes second copies that are still for sale off sale. Returns how many were taken. */
export async function quarantineDuplicateKeys(shop: Pick<Shop, 'db' | 'secrets'>): Promise<number> {
  await fingerprintKeys(shop)
  return quarantineDuplicates(shop)
}
