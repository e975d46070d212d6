import Big from 'big.js'
import { centsOfMinorUnits, isChargeable } from '../money.ts'

/** VAT within an amount, in whole cents, or whole units of a currency without cents. */
export function includedVat(cents: number, percent: string, currency: string): number {
  const step = isChargeable(1, currency) ? 1 : centsOfMinorUnits(1, currency)
  const share = new Big(cents).times(percent).div(new Big(percent).plus(100))
  return Number(share.div(step).round(0, Big.roundHalfUp)) * step
}
