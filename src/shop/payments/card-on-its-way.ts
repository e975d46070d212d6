import type { CardPayment } from '../gateways/gateway.ts'
import type { PaymentRow } from './payment-records.ts'

/** How long a card that was sent may be on its way. */
const onItsWayMs = 120_000

/** Whether a card was sent for a payment before `now`, of which nothing is known yet. */
export function earlierCard(
  { charged_at: chargedAt }: Pick<PaymentRow, 'charged_at'>,
  now: Date,
): CardPayment['earlierCard'] {
  if (chargedAt === null) return 'none'
  return now.getTime() - chargedAt.getTime() < onItsWayMs ? 'on-its-way' : 'lost'
}

/** The company is working on it, or a card may be on its way there. */
export function isBeingPaid(payment: Pick<PaymentRow, 'state' | 'charged_at'>, now: Date): boolean {
  const isOnItsWay = earlierCard(payment, now) === 'on-its-way'
  return payment.state === 'pending' || (payment.state === 'started' && isOnItsWay)
}
