import type { Db } from '../shop.ts'
import { headOver, type SignedHead } from './head-records.ts'
import { rowsOfOrder } from './log-records.ts'
import type { LogKind } from './delivery-log-tables.ts'

export interface LogOfOrder {
  lines: { seq: number; unit: number | null; kind: LogKind; at: Date; hash: string }[]
  /** the first head that covers all of them */
  head: SignedHead | undefined
}

/** The linked lines of an order, in the order of the chain. */
export async function logOfOrder(db: Db, orderNo: string): Promise<LogOfOrder> {
  const rows = await rowsOfOrder(db, orderNo)
  const lines = rows
    .flatMap(({ seq, hash, unit, kind, happened_at: at }) =>
      seq === null || hash === null ? [] : [{ seq, unit, kind, at, hash: hash.toString('hex') }],
    )
    .toSorted((one, other) => one.seq - other.seq)
  const last = lines.at(-1)
  return { lines, head: last && (await headOver(db, last.seq)) }
}
