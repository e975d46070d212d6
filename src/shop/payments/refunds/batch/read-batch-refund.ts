import type { RefusalCode } from '../../../errors.ts'
import type { Shop } from '../../../shop.ts'
import { lineWorth } from '../line-worth.ts'
import { amountsOf } from '../plan-lines.ts'
import { linesOfOrders } from '../refund-line-records.ts'
import {
  countRefundedUnits,
  dueOrders,
  latestBatchRefund,
  ordersNotRefunded,
  type RefundedUnits,
} from './batch-refund-records.ts'

export interface BatchRefund {
  /** worth of the units that a refund would refund now, by currency */
  worth: { currency: string; cents: number }[]
  refund: BatchRefundView | undefined
}

/** The latest refund of a batch. */
export interface BatchRefundView {
  reason: string
  startedAt: string
  startedBy: string
  finishedAt: string | undefined
  counts: RefundedUnits
  /** the first orders that were left out */
  rest: { orderNo: string; units: number; refusal: RefusalCode | 'failed' | null }[]
}

const ordersShown = 50

/** Reads the worth of the units of a batch that can be refunded, and its latest refund. */
export async function readBatchRefund({ db }: Pick<Shop, 'db'>, batchId: number): Promise<BatchRefund> {
  const row = await latestBatchRefund(db, batchId)
  return {
    worth: await worthOf({ db }, batchId),
    refund: row && {
      reason: row.reason,
      startedAt: row.started_at.toISOString(),
      startedBy: row.started_by,
      finishedAt: row.finished_at?.toISOString(),
      counts: await countRefundedUnits(db, row.id),
      rest: await ordersNotRefunded(db, row.id, ordersShown),
    },
  }
}

async function worthOf({ db }: Pick<Shop, 'db'>, batchId: number): Promise<BatchRefund['worth']> {
  const due = await dueOrders(db, batchId)
  const lines = await linesOfOrders(
    db,
    due.map(({ order }) => order.id),
  )
  const sums = new Map<string, number>()
  for (const { order, keys } of due) {
    const ofOrder = lines.filter(({ orderId }) => orderId === order.id)
    for (const { lineId, units: quantity } of keys) {
      const { cents } = lineWorth(amountsOf(order), ofOrder, { lineId, quantity })
      sums.set(order.currency, (sums.get(order.currency) ?? 0) + cents)
    }
  }
  return [...sums].map(([currency, cents]) => ({ currency, cents }))
}
