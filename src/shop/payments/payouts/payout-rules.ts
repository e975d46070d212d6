import type { PayoutState } from '../../gateways/company-payouts.ts'
import type { PayoutLineState } from './payout-tables.ts'

/** in characters */
export const maxCause = 200

/** States of lines; missing lines come first. */
export const lineStates = ['missing', 'not-ours', 'explained'] as const satisfies PayoutLineState[]

/** States of payouts whose money did not stay at the bank. */
export const returnedStates = ['failed', 'cancelled'] as const satisfies PayoutState[]

export function returnedState({
  state,
}: {
  state: PayoutState
}): (typeof returnedStates)[number] | undefined {
  return returnedStates.find((one) => one === state)
}

/** Whether the lines are known and their sum is not the payout's amount. */
export function isUnequal({ linesCents, cents }: { linesCents: number | null; cents: number }): boolean {
  return linesCents !== null && linesCents !== cents
}
