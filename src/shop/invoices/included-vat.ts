import Big from 'big.js'
import { centsOfMinorUnits, isChargeable } from '../money.ts'

/** The part of an amount that is VAT of that rate, in whole cents, and in whole units where the currency has no cents. */
export function includedVat(cents: number, percent: string, currency: string): number {
  const step = isChargeable(1, currency) ? 1 : centsOfMinorUnits(1, currency)
  const share = new Big(cents).times(percent).div(new Big(percent).plus(100))
  return Number(share.div(step).round(0, Big.roundHalfUp)) * step
}

/**
 * The part of what goes back now that is VAT: what is left of the VAT falls with what stays paid, so the credit notes of an
 * order that goes back whole add up to the VAT of its invoice.
 */
export function returnedVat(
  { paidCents, backBefore, backNow }: { paidCents: number; backBefore: number; backNow: number },
  percent: string,
  currency: string,
): number {
  const left = (back: number) => includedVat(paidCents - back, percent, currency)
  return left(backBefore) - left(backBefore + backNow)
}
