import type { CardPayment } from '../../gateways/gateway.ts'
import type { PaymentRow } from '../payment-records.ts'

/** Maximum time for which a sent card may be without an answer. */
const onItsWayMs = 120_000

/** Whether a card was sent for a payment before `now`, without a known result. */
export function earlierCard(
  { charged_at: chargedAt }: Pick<PaymentRow, 'charged_at'>,
  now: Date,
): CardPayment['earlierCard'] {
  if (chargedAt === null) return 'none'
  return now.getTime() - chargedAt.getTime() < onItsWayMs ? 'on-its-way' : 'lost'
}

/** Whether the company is working on a payment, or a card for it is on its way. */
export function isBeingPaid(payment: Pick<PaymentRow, 'state' | 'charged_at'>, now: Date): boolean {
  const isOnItsWay = earlierCard(payment, now) === 'on-its-way'
  return payment.state === 'pending' || (payment.state === 'started' && isOnItsWay)
}
