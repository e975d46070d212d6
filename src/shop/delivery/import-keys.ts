import { inTransaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../shop.ts'
import { insertKeys, type NewKey, variantsBySku } from './import-keys-records.ts'
import { type KeyContent, keyIdentity, keyText } from './key-content.ts'
import { lockVariants } from './key-records.ts'

export interface KeyToImport {
  /** where the row stands in its file, for the report */
  line: number
  sku: string
  content: KeyContent
}

export type KeyFault = 'unknown-sku' | 'wrong-kind' | 'duplicate'

export interface KeyImportReport {
  imported: number
  /** rows that were left out, by line number; the key itself is never repeated */
  faults: { line: number; sku: string; fault: KeyFault }[]
}

type KeyPool = Pick<Shop, 'db' | 'secrets' | 'wake'>

const rowsPerTransaction = 1000

/**
 * Puts keys on the shelf, sealed. A key that is in the pool already, under whatever SKU, is reported and left out, so
 * that the same file can be imported again. Orders that wait for stock are filled right after.
 */
export async function importKeys(shop: KeyPool, rows: readonly KeyToImport[]): Promise<KeyImportReport> {
  const report: KeyImportReport = { imported: 0, faults: [] }
  for (let start = 0; start < rows.length; start += rowsPerTransaction)
    await importBatch(shop, rows.slice(start, start + rowsPerTransaction), report)
  report.faults.sort((one, other) => one.line - other.line)
  shop.wake('deliver-orders')
  return report
}

async function importBatch(
  shop: KeyPool,
  rows: readonly KeyToImport[],
  report: KeyImportReport,
): Promise<void> {
  const variants = await variantsBySku(
    shop.db,
    rows.map((row) => row.sku),
  )
  const sealed = new Map<string, { row: KeyToImport; key: NewKey }>()
  for (const row of rows) {
    const variant = variants.get(row.sku)
    const fault = variant ? kindFault(variant.key_type, row.content) : 'unknown-sku'
    const fingerprint = shop.secrets.fingerprint(keyIdentity(row.content))
    if (fault || !variant) report.faults.push({ line: row.line, sku: row.sku, fault: fault ?? 'unknown-sku' })
    else if (sealed.has(fingerprint.toString('hex')))
      report.faults.push({ line: row.line, sku: row.sku, fault: 'duplicate' })
    else
      sealed.set(fingerprint.toString('hex'), {
        row,
        key: sealKey(shop, variant.id, row.content, fingerprint),
      })
  }
  await storeBatch(shop, sealed, report)
}

async function storeBatch(
  shop: KeyPool,
  sealed: ReadonlyMap<string, { row: KeyToImport; key: NewKey }>,
  report: KeyImportReport,
): Promise<void> {
  const keys = [...sealed.values()].map((one) => one.key)
  const stored = await inTransaction(shop.db, async (trx) => {
    await lockVariants(trx, [...new Set(keys.map((key) => key.variant_id))])
    return insertKeys(trx, keys)
  })
  for (const [fingerprint, { row }] of sealed)
    if (!stored.has(fingerprint)) report.faults.push({ line: row.line, sku: row.sku, fault: 'duplicate' })
  report.imported += stored.size
}

function kindFault(keyType: number, content: KeyContent): KeyFault | undefined {
  const isAccount = !('code' in content)
  return (keyType === 1) === isAccount ? undefined : 'wrong-kind'
}

function sealKey(shop: KeyPool, variantId: number, content: KeyContent, fingerprint: Buffer): NewKey {
  const { secretId, sealed } = shop.secrets.seal(keyText(content))
  return { variant_id: variantId, secret_id: secretId, sealed, fingerprint }
}
