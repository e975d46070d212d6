import { type DuplicateKey, duplicateKeys } from '../key-fingerprint-records.ts'
import { fingerprintKeys } from '../fingerprint-keys.ts'
import { quarantineDuplicates } from '../quarantine-duplicates.ts'
import type { Shop } from '../../shop.ts'

export async function listDuplicateKeys(shop: Pick<Shop, 'db' | 'secrets'>): Promise<DuplicateKey[]> {
  await fingerprintKeys(shop)
  return duplicateKeys(shop.db)
}

/** Quarantines second copies that are available. Returns how many. */
export async function quarantineDuplicateKeys(shop: Pick<Shop, 'db' | 'secrets'>): Promise<number> {
  await fingerprintKeys(shop)
  return quarantineDuplicates(shop)
}
