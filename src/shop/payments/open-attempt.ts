import type { PaymentRow } from './payment-records.ts'

export function isOpenAttempt({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'started' || state === 'pending'
}
