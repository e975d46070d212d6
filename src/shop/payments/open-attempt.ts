import type { PaymentRow } from './payment-records.ts'

/** Whether an attempt may still be paid, as far as the shop knows. */
export function isOpenAttempt({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'started' || state === 'pending'
}
