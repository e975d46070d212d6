import { centsOfMinorUnits, minorUnits } from '../money.ts'
import { decimal, parseDecimal } from '../money-text.ts'

/** An amount in companies' notation: `12.34` EUR, `1000` JPY, without decimals if the currency has none. */
export function amountText(cents: number, currency: string): string {
  return hasMinorUnit(currency) ? decimal(cents) : String(minorUnits(cents, currency))
}

/** `12.34` EUR and `1000` JPY in cents. Undefined for invalid amounts of that currency; `1000.00` JPY is valid. */
export function centsOfAmountText(text: string, currency: string): number | undefined {
  const cents = parseDecimal(text)
  if (cents === undefined || hasMinorUnit(currency)) return cents
  return cents % centsOfMinorUnits(1, currency) === 0 ? cents : undefined
}

function hasMinorUnit(currency: string): boolean {
  return minorUnits(100, currency) === 100
}
