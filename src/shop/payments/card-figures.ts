import { hasCardCheckDigit } from '../../platform/security/card-number.ts'
import type { CardDetails } from '../gateways/gateway.ts'

/** Whether figures can be a card's: their check digit fits, and the card is valid this month, wherever the buyer is. */
export function isCard(
  { number, expiryMonth, expiryYear }: Omit<CardDetails, 'billing'>,
  now: Date,
): boolean {
  const yesterday = now.getTime() - 86_400_000
  const isValid = yesterday < Date.UTC(expiryYear, expiryMonth, 1)
  return isValid && /^\d{12,19}$/.test(number) && hasCardCheckDigit(number)
}
