import type { DisputeRow } from '../payments/dispute-state/dispute-records.ts'

/** The dispute that evidence is about: the latest open one, else the latest. */
export function disputeToAnswer(disputes: readonly DisputeRow[]): DisputeRow | undefined {
  return disputes.findLast(isUndecided) ?? disputes.at(-1)
}

export function isUndecided({ state }: Pick<DisputeRow, 'state'>): boolean {
  return state === 'inquiry' || state === 'open'
}
