import { formatCents } from '../../shop/money-text.ts'

const symbols: Record<string, string> = {
  usd: '$',
  eur: '€',
  gbp: '£',
  cad: 'CA$',
  aud: 'A$',
  pln: 'zł',
  cny: 'CN¥',
  sek: 'kr',
  jpy: '¥',
}

/** An amount in cents of its own currency. */
export function moneyText(cents: number, currency: string): string {
  return formatCents(cents, symbols[currency] ?? `${currency.toUpperCase()} `)
}

/** US cents in charts and reports: `$1,402`. */
export function wholeDollars(cents: number): string {
  return moneyText(Math.round(cents / 100) * 100, 'usd').slice(0, -'.00'.length)
}
