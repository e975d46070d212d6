import Big from 'big.js'
import type { PerEuro } from './exchange-rate-tables.ts'

export function exchangeRate(perEuro: PerEuro, code: string, marginPercent: string): string {
  const { [code]: wanted, usd } = perEuro
  if (wanted === undefined || usd === undefined) throw new Error(`no rate for ${code}`)
  return new Big(wanted).div(usd).times(new Big(marginPercent).div(100).plus(1)).round(8).toFixed()
}
