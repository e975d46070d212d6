import { inBatches } from '../../platform/database/long-lists.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../shop.ts'
import { dropEmptyBatches, type Intake, openBatches } from './batches/intake.ts'
import { insertKeys, type SealedKey, variantsBySku } from './new-key-records.ts'
import { awaitKeyWriters } from './key-fingerprint-records.ts'
import { canonicalIdentity, hasContent, type KeyContent, keyText } from './key-content.ts'
import { lockVariants } from './key-records.ts'
import type { Trx } from '../schema.ts'

export interface KeyToImport {
  line: number
  sku: string
  content: KeyContent
}

export type KeyIssue = 'unknown-sku' | 'wrong-kind' | 'no-content' | 'duplicate'

export interface KeyImportReport {
  imported: number
  /** skipped rows by line number, without the key */
  issues: { line: number; sku: string; issue: KeyIssue }[]
}

type KeyPool = Pick<Shop, 'db' | 'secrets' | 'wake'>

/**
 * Adds keys, sealed and unchanged. A key that the pool has, under any SKU or spacing, is reported and skipped, so
 * that files can be imported again. Then fills orders that await stock.
 */
export async function importKeys(
  shop: KeyPool,
  intake: Intake,
  rows: readonly KeyToImport[],
): Promise<KeyImportReport> {
  const report: KeyImportReport = { imported: 0, issues: [] }
  for (const some of inBatches(rows)) await importRows(shop, intake, some, report)
  report.issues.sort((one, other) => one.line - other.line)
  shop.wake('deliver-orders')
  return report
}

async function importRows(
  shop: KeyPool,
  intake: Intake,
  rows: readonly KeyToImport[],
  report: KeyImportReport,
): Promise<void> {
  const variants = await variantsBySku(
    shop.db,
    rows.map((row) => row.sku),
  )
  const sealed = new Map<string, { row: KeyToImport; key: SealedKey }>()
  for (const row of rows) {
    const variant = variants.get(row.sku)
    const issue = variant ? contentIssue(variant.key_type, row.content) : 'unknown-sku'
    if (issue || !variant) {
      report.issues.push({ line: row.line, sku: row.sku, issue: issue ?? 'unknown-sku' })
      continue
    }
    const key = sealKey(shop.secrets, variant.id, row.content)
    const fingerprint = key.fingerprint.toString('hex')
    if (sealed.has(fingerprint)) report.issues.push({ line: row.line, sku: row.sku, issue: 'duplicate' })
    else sealed.set(fingerprint, { row, key })
  }
  await store(shop, intake, sealed, report)
}

async function store(
  shop: KeyPool,
  intake: Intake,
  sealed: ReadonlyMap<string, { row: KeyToImport; key: SealedKey }>,
  report: KeyImportReport,
): Promise<void> {
  const stored = await addSealedKeys(
    shop,
    intake,
    [...sealed.values()].map((one) => one.key),
  )
  for (const [fingerprint, { row }] of sealed)
    if (!stored.has(fingerprint)) report.issues.push({ line: row.line, sku: row.sku, issue: 'duplicate' })
  report.imported += stored.size
}

export async function addSealedKeys(
  { db }: Pick<Shop, 'db'>,
  intake: Intake,
  keys: readonly SealedKey[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { stored, batches } = await inTransaction(db, (trx) => storeKeys(trx, intake, keys))
  intake.batches = batches
  return stored
}

/**
 * Adds new keys to their batches. Returns the fingerprints of added keys in hex, and the batches. Both are valid once
 * the transaction ends.
 */
export async function storeKeys(
  trx: Trx,
  intake: Intake,
  keys: readonly SealedKey[],
): Promise<{ stored: Set<string>; batches: Map<number, number> }> {
  const variantIds = [...new Set(keys.map((key) => key.variant_id))]
  await awaitKeyWriters(trx)
  await lockVariants(trx, variantIds)
  const opened = await openBatches(trx, intake, variantIds)
  const added = await insertKeys(trx, keys, opened)
  const batches = await dropEmptyBatches(trx, intake, opened)
  const counts = Map.groupBy(added, (key) => key.batch_id)
  await intake.onAdded?.(
    trx,
    [...batches.values()].flatMap((batchId) => {
      const count = counts.get(batchId)?.length ?? 0
      return count > 0 ? [{ batchId, count }] : []
    }),
  )
  return { stored: new Set(added.map((key) => key.fingerprint)), batches }
}

export function contentIssue(keyType: number, content: KeyContent): 'wrong-kind' | 'no-content' | undefined {
  const isAccount = !('code' in content)
  if ((keyType === 1) !== isAccount) return 'wrong-kind'
  return hasContent(content) ? undefined : 'no-content'
}

export function sealKey(secrets: Shop['secrets'], variantId: number, content: KeyContent): SealedKey {
  const { secretId, sealed } = secrets.seal(keyText(content))
  return {
    variant_id: variantId,
    secret_id: secretId,
    sealed,
    fingerprint: secrets.fingerprint(canonicalIdentity(content)),
  }
}
