import { numberFormat } from '../src/platform/formats.ts'

/** `12.34` in EUR → 1234, `1000` in JPY → 1000. Undefined: no amount of that currency. */
export function minorUnitsOf(amount: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency)
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  return Number(whole + fraction.padEnd(decimals, '0'))
}

/** 1234 in EUR → `12.34`, 1000 in JPY → `1000`. */
export function decimalText(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (minorUnits / 10 ** decimals).toFixed(decimals)
}

/** As a buyer reads it: `€12.34`, `¥1,000`. The same in every language. */
export function moneyText(minorUnits: number, currency: string): string {
  return numberFormat('en', { style: 'currency', currency }).format(minorUnits / 10 ** decimalsOf(currency))
}

/** Fee of a stand-in's company: 2.9% and 30 cents. */
export function companyFee(minorUnits: number): number {
  return Math.round(minorUnits * 0.029) + 30
}

function decimalsOf(currency: string): number {
  const format = numberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
