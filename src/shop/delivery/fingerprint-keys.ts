import { inTransaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../shop.ts'
import {
  awaitKeyWriters,
  keysWithoutCanonical,
  putCanonical,
  type StoredKey,
} from './key-fingerprint-records.ts'
import { canonicalIdentity, readKeyText } from './key-content.ts'
import { lockVariants } from './key-records.ts'

export interface FingerprintReport {
  compared: number
  /** keys that another row has; unchanged */
  duplicates: number
  /** keys that no secret opens; retried by the next run */
  unreadable: number
}

const keysPerTransaction = 500

export async function fingerprintKeys(shop: Pick<Shop, 'db' | 'secrets'>): Promise<FingerprintReport> {
  const report: FingerprintReport = { compared: 0, duplicates: 0, unreadable: 0 }
  let afterId = 0
  for (;;) {
    const keys = await keysWithoutCanonical(shop.db, afterId, keysPerTransaction)
    const last = keys.at(-1)
    if (!last) return report
    afterId = last.id
    await fingerprintBatch(shop, keys, report)
  }
}

async function fingerprintBatch(
  shop: Pick<Shop, 'db' | 'secrets'>,
  keys: readonly StoredKey[],
  report: FingerprintReport,
): Promise<void> {
  const readable = keys.flatMap((key) => {
    const canonical = canonicalOf(shop, key)
    return canonical ? [{ ...key, canonical }] : []
  })
  report.unreadable += keys.length - readable.length
  if (readable.length === 0) return
  const { compared, duplicates } = await inTransaction(shop.db, async (trx) => {
    await awaitKeyWriters(trx)
    await lockVariants(trx, [...new Set(readable.map((key) => key.variant_id))])
    return putCanonical(trx, readable)
  })
  report.compared += compared
  report.duplicates += duplicates
}

function canonicalOf({ secrets }: Pick<Shop, 'secrets'>, key: StoredKey): Buffer | undefined {
  try {
    return secrets.fingerprint(canonicalIdentity(readKeyText(secrets.unseal(key.secret_id, key.sealed))))
  } catch {
    return undefined
  }
}
