import { readKeyText } from '../key-content.ts'
import type { KeyState } from '../delivery/delivery-tables.ts'
import { maskKey } from '../mask-key.ts'
import type { Shop } from '../../shop.ts'
import { orderByNumber } from '../../orders/found-order-records.ts'
import { batchName, batchNumber } from '../batches/batch-name.ts'
import { type KeyFilter, keyStates } from './key-filter.ts'
import { type KeyPick, keysBefore, type ListedKeyRow, variantOfSku } from './key-list-records.ts'

export const keysPerPage = 50

export interface ListedKey {
  id: number
  masked: string
  state: KeyState
  isWithBatch: boolean
  batch: { id: number; name: string } | undefined
  variant: { id: number; sku: string; name: string }
  orderNo: string | undefined
  importedAt: string
}

export interface KeyPage {
  keys: ListedKey[]
  next: number | undefined
}

export async function listKeys(
  { db, secrets }: Pick<Shop, 'db' | 'secrets'>,
  pick: KeyPick,
  before?: number,
): Promise<KeyPage> {
  const rows = await keysBefore(db, pick, { before, limit: keysPerPage + 1 })
  const shown = rows.slice(0, keysPerPage)
  const keys = shown.map((row) => ({
    id: row.id,
    masked: maskOf(secrets, row),
    state: row.state,
    isWithBatch: row.quarantined_with_batch,
    batch: row.batch_id === null ? undefined : { id: row.batch_id, name: batchName(row.batch_id) },
    variant: {
      id: row.variant_id,
      sku: row.sku,
      name: [row.product_name, ...row.option_values.filter((value) => value !== null)].join(', '),
    },
    orderNo: row.order_no ?? undefined,
    importedAt: row.imported_at.toISOString(),
  }))
  return { keys, next: rows.length > keysPerPage ? shown.at(-1)?.id : undefined }
}

/** A page of keys that match a filter; empty if it names an unknown batch, variant or order. */
export async function filterKeys(
  shop: Pick<Shop, 'db' | 'secrets'>,
  filter: KeyFilter,
  before?: number,
): Promise<KeyPage> {
  const order = filter.order ? await orderByNumber(shop.db, filter.order) : undefined
  const variant = filter.sku ? await variantOfSku(shop.db, filter.sku) : undefined
  if ((filter.order && !order) || (filter.sku && !variant)) return { keys: [], next: undefined }
  const pick: KeyPick = {
    state: keyStates.find((state) => state === filter.state),
    batchId: filter.batch ? batchNumber(filter.batch) : undefined,
    variantId: variant?.id,
    orderId: order?.id,
    keyId: filter.key ? Number(filter.key) : undefined,
  }
  return listKeys(shop, pick, before)
}

function maskOf(secrets: Shop['secrets'], row: ListedKeyRow): string {
  try {
    return maskKey(readKeyText(secrets.unseal(row.secret_id, row.sealed)))
  } catch {
    return '•••'
  }
}
