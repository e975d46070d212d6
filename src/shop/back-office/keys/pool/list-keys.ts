import { readKeyText } from '../../../delivery/key-content.ts'
import type { KeyState } from '../../../delivery/delivery-tables.ts'
import { maskKey } from '../../../delivery/mask-key.ts'
import type { Shop } from '../../../shop.ts'
import { batchName } from '../batch-name.ts'
import { keysBefore } from './key-list-records.ts'

export const keysPerPage = 50

export interface ListedKey {
  id: number
  /** nobody can use it */
  masked: string
  state: KeyState
  isWithBatch: boolean
  batch: { id: number; name: string } | undefined
  orderNo: string | undefined
  /** ISO 8601 */
  importedAt: string
}

/** A page of the keys of a variant or a batch, masked, the newest first; `next` begins the page after it. */
export async function listKeys(
  { db, secrets }: Pick<Shop, 'db' | 'secrets'>,
  of: { variantId: number } | { batchId: number },
  before?: number,
): Promise<{ keys: ListedKey[]; next: number | undefined }> {
  const rows = await keysBefore(db, of, { before, limit: keysPerPage + 1 })
  const shown = rows.slice(0, keysPerPage)
  const keys = shown.map((row) => ({
    id: row.id,
    masked: maskOf(secrets, row),
    state: row.state,
    isWithBatch: row.quarantined_with_batch,
    batch: row.batch_id === null ? undefined : { id: row.batch_id, name: batchName(row.batch_id) },
    orderNo: row.order_no ?? undefined,
    importedAt: row.imported_at.toISOString(),
  }))
  return { keys, next: rows.length > keysPerPage ? shown.at(-1)?.id : undefined }
}

function maskOf(secrets: Shop['secrets'], row: { secret_id: string; sealed: Buffer }): string {
  try {
    return maskKey(readKeyText(secrets.unseal(row.secret_id, row.sealed)))
  } catch {
    return '•••'
  }
}
