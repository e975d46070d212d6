import { hasCardCheckDigit } from '../../../platform/security/card-number.ts'
import type { CardDetails } from '../../gateways/gateway.ts'

/** Whether the digits can be a card: right check digit, and valid this month anywhere. */
export function isCard(
  { number, expiryMonth, expiryYear }: Omit<CardDetails, 'billing'>,
  now: Date,
): boolean {
  const yesterday = now.getTime() - 86_400_000
  const isValid = yesterday < Date.UTC(expiryYear, expiryMonth, 1)
  return isValid && /^\d{12,19}$/.test(number) && hasCardCheckDigit(number)
}
