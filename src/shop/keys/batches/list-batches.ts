import { thumbPath } from '../../catalogue/covers/thumb-path.ts'
import type { Shop } from '../../shop.ts'
import { batchName } from './batch-name.ts'
import { batchesBefore, keyCountsOfBatches, type ListedBatchRow } from './stock-records.ts'

export const batchesPerPage = 50

export interface ListedBatch {
  id: number
  name: string
  variantId: number
  sku: string
  productName: string
  cover: string
  supplier: string
  unitCostCents: number | undefined
  invoice: string
  receivedOn: string
  note: string
  createdBy: string
  createdAt: string
  version: number
  quarantine: { since: string; reason: string } | undefined
  counts: { keys: number; available: number; held: number; quarantined: number; void: number; sold: number }
}

export interface BatchFilter {
  variantId?: number | undefined
  isQuarantined?: boolean | undefined
}

export async function listBatches(
  { db }: Pick<Shop, 'db'>,
  filter: BatchFilter,
  { before, limit = batchesPerPage }: { before?: number | undefined; limit?: number } = {},
): Promise<{ batches: ListedBatch[]; next: number | undefined }> {
  const rows = await batchesBefore(db, filter, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const batches = await withCounts({ db }, shown)
  return { batches, next: rows.length > limit ? shown.at(-1)?.id : undefined }
}

export async function readBatch({ db }: Pick<Shop, 'db'>, batchId: number): Promise<ListedBatch | undefined> {
  const rows = await batchesBefore(db, { batchId }, { before: undefined, limit: 1 })
  return (await withCounts({ db }, rows))[0]
}

async function withCounts({ db }: Pick<Shop, 'db'>, rows: readonly ListedBatchRow[]): Promise<ListedBatch[]> {
  const counts = await keyCountsOfBatches(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const of = counts.find((one) => one.batch_id === row.id)
    const { keys, available, held, quarantined, void: ended } = of ?? noKeys
    return {
      id: row.id,
      name: batchName(row.id),
      variantId: row.variant_id,
      sku: row.sku,
      productName: row.title,
      cover: thumbPath(row),
      supplier: row.supplier,
      unitCostCents: row.unit_cost_cents ?? undefined,
      invoice: row.invoice,
      receivedOn: row.received_on,
      note: row.note,
      createdBy: row.created_by,
      createdAt: row.created_at.toISOString(),
      version: row.version,
      quarantine:
        row.quarantined_at === null
          ? undefined
          : { since: row.quarantined_at.toISOString(), reason: row.quarantine_reason ?? '' },
      counts: {
        keys,
        available,
        held,
        quarantined,
        void: ended,
        sold: keys - available - held - quarantined - ended,
      },
    }
  })
}

const noKeys = { keys: 0, available: 0, held: 0, quarantined: 0, void: 0 }
