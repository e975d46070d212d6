import type { RefusalCode } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import {
  countOrdersOfBatch,
  countOtherStock,
  countSoldUnits,
  countUnits,
  isOnSale,
  latestReplacement,
  type UnitState,
  type UnitVerdict,
  unitsNotReplaced,
} from './batch-replacement-records.ts'

export interface BatchSales {
  units: number
  orders: number
  /** keys that a replacement would replace now, and keys in stock for them */
  due: { units: number; orders: number; stock: number }
  leftOut: { why: Exclude<UnitVerdict, 'due'>; units: number }[]
  /** keys of the batch are on sale or held, so that a replacement must wait */
  isOnSale: boolean
  replacement: BatchReplacementView | undefined
}

export interface BatchReplacementView {
  reason: string
  startedAt: string
  startedBy: string
  finishedAt: string | undefined
  counts: Record<UnitState, number>
  /** the first orders with units that are not replaced */
  rest: { orderNo: string; units: number; state: UnitState; refusal: RefusalCode | 'failed' | null }[]
}

const ordersShown = 50

/** Counts the sold keys of a batch by their state, and reads its latest replacement. */
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
    replacement: await viewOfLatest({ db }, batchId),
  }
}

async function viewOfLatest(
  { db }: Pick<Shop, 'db'>,
  batchId: number,
): Promise<BatchReplacementView | undefined> {
  const row = await latestReplacement(db, batchId)
  return (
    row && {
      reason: row.reason,
      startedAt: row.started_at.toISOString(),
      startedBy: row.started_by,
      finishedAt: row.finished_at?.toISOString(),
      counts: await countUnits(db, row.id),
      rest: await unitsNotReplaced(db, row.id, ordersShown),
    }
  )
}
