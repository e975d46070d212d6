import type { PaymentRow } from './payment-records.ts'

/** Whether an attempt may still be paid. */
export function isOpenAttempt({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'started' || state === 'pending'
}
