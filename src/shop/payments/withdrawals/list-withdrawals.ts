import type { Shop } from '../../shop.ts'
import type { WithdrawalFilter } from './withdrawal-filter.ts'
import {
  countWithdrawals,
  type ProofOfWithdrawal,
  type RefundOfWithdrawal,
  proofsOfWithdrawals,
  refundsOfWithdrawals,
  withdrawalPage,
} from './withdrawal-list-records.ts'
import { linesOfWithdrawals, type WithdrawnLine } from './withdrawal-records.ts'
import type { WithdrawalWay } from './withdrawal-tables.ts'

export const withdrawalsPerPage = 50

export interface ListedWithdrawal {
  id: number
  orderNo: string
  email: string
  name: string
  by: WithdrawalWay
  sentAt: string
  isLate: boolean
  isToDecide: boolean
  lines: Pick<WithdrawnLine, 'lineId' | 'name' | 'outcome' | 'isDropped' | 'units'>[]
  refunds: Omit<RefundOfWithdrawal, 'withdrawalId'>[]
  /** consents that ended the right of withdrawal, for units that stayed with the buyer */
  proofs: (Pick<ProofOfWithdrawal, 'text' | 'version' | 'units'> & { at: string })[]
}

/** Lists withdrawals of all orders, newest first, each with its outcome and the proof of a refusal (RTS-1). */
export async function listWithdrawals(
  { db }: Pick<Shop, 'db'>,
  filter: WithdrawalFilter,
  { before, limit = withdrawalsPerPage }: { before?: number | undefined; limit?: number } = {},
) {
  const [rows, counts] = await Promise.all([
    withdrawalPage(db, filter, { before, limit: limit + 1 }),
    countWithdrawals(db),
  ])
  const shown = rows.slice(0, limit)
  if (shown.length === 0) return { withdrawals: [], counts, next: undefined }
  const ids = shown.map(({ id }) => id)
  const [lines, refunds, proofs] = await Promise.all([
    linesOfWithdrawals(db, ids),
    refundsOfWithdrawals(db, ids),
    proofsOfWithdrawals(db, ids),
  ])
  const isOf = (id: number) => (part: { withdrawalId: number }) => part.withdrawalId === id
  const withdrawals = shown.map((row): ListedWithdrawal => ({
    ...row,
    sentAt: row.sentAt.toISOString(),
    lines: lines.filter(isOf(row.id)),
    refunds: refunds.filter(isOf(row.id)),
    proofs: proofs.filter(isOf(row.id)).map((proof) => ({ ...proof, at: proof.at.toISOString() })),
  }))
  return { withdrawals, counts, next: rows.length > limit ? shown.at(-1)?.id : undefined }
}
