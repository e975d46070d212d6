import Big from 'big.js'
import { centsOfMinorUnits, isChargeable } from '../money.ts'

/** VAT within an amount, in whole cents, or whole units of a currency without cents. */
export function includedVat(cents: number, percent: string, currency: string): number {
  const step = isChargeable(1, currency) ? 1 : centsOfMinorUnits(1, currency)
  const share = new Big(cents).times(percent).div(new Big(percent).plus(100))
  return Number(share.div(step).round(0, Big.roundHalfUp)) * step
}

/** VAT within a refund: credit notes of a full refund add up to the invoice's VAT. */
export function returnedVat(
  { paidCents, backBefore, backNow }: { paidCents: number; backBefore: number; backNow: number },
  percent: string,
  currency: string,
): number {
  const left = (back: number) => includedVat(paidCents - back, percent, currency)
  return left(backBefore) - left(backBefore + backNow)
}
