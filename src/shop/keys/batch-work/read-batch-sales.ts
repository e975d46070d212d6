import type { RefusalCode } from '../../errors.ts'
import type { Db, Shop } from '../../shop.ts'
import { countUnits, latestWorks, type UnitState, unitsNotDone } from './batch-work-records.ts'
import type { BatchWorkKind } from './batch-work-tables.ts'
import {
  countOrdersOfBatch,
  countOtherStock,
  countSoldUnits,
  isOnSale,
  type UnitVerdict,
} from './sold-unit-records.ts'

export interface BatchSales {
  units: number
  orders: number
  /** keys that can be replaced or refunded now, and other keys in stock */
  due: { units: number; orders: number; stock: number }
  leftOut: { why: Exclude<UnitVerdict, 'due'>; units: number }[]
  /** keys of the batch are on sale or held, so that work on the batch must wait */
  isOnSale: boolean
  /** the latest work of each kind */
  works: BatchWorkView[]
}

export interface BatchWorkView {
  kind: BatchWorkKind
  reason: string
  startedAt: string
  startedBy: string
  finishedAt: string | undefined
  counts: Record<UnitState, number>
  /** the first orders with units that wait or are left out */
  rest: { orderNo: string; units: number; state: UnitState; refusal: RefusalCode | 'failed' | null }[]
}

const ordersShown = 50

/** Counts the sold keys of a batch by their state, and reads their latest replacement and refund. */
export async function readBatchSales(
  { db }: Pick<Shop, 'db'>,
  { id: batchId, variantId }: { id: number; variantId: number },
): Promise<BatchSales> {
  const counts = await countSoldUnits(db, batchId)
  const due = counts.find(({ verdict }) => verdict === 'due') ?? { units: 0, orders: 0 }
  return {
    units: counts.reduce((sum, { units }) => sum + units, 0),
    orders: await countOrdersOfBatch(db, batchId),
    due: { units: due.units, orders: due.orders, stock: await countOtherStock(db, { batchId, variantId }) },
    leftOut: counts.flatMap(({ verdict: why, units }) => (why === 'due' ? [] : [{ why, units }])),
    isOnSale: await isOnSale(db, batchId),
    works: await viewLatestWorks(db, batchId),
  }
}

async function viewLatestWorks(db: Db, batchId: number): Promise<BatchWorkView[]> {
  const views = []
  for (const row of await latestWorks(db, batchId))
    views.push({
      kind: row.kind,
      reason: row.reason,
      startedAt: row.started_at.toISOString(),
      startedBy: row.started_by,
      finishedAt: row.finished_at?.toISOString(),
      counts: await countUnits(db, row.id),
      rest: await unitsNotDone(db, row.id, ordersShown),
    })
  return views
}
