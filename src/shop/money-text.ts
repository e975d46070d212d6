import { numberFormat } from '../platform/formats.ts'

/** `1234567` → `$12,345.67`: the symbol and two decimals (L10N-5). */
export function formatCents(cents: number, symbol: string): string {
  const sign = cents < 0 ? '−' : ''
  const [whole = '0', decimals = '00'] = decimal(Math.abs(cents)).split('.')
  return `${sign}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** `1981` → `19,81 €`: in the language's format, with the shop's symbol and a leading minus. */
export function localAmount(
  cents: number,
  { symbol, decimals }: { symbol: string; decimals: 0 | 2 },
  intlTag: string,
): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  // EUR decides only the place of the symbol
  const format = numberFormat(intlTag, { style: 'currency', currency: 'EUR', ...digits })
  const parts = format.formatToParts(Math.abs(cents) / 100)
  const text = parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join('')
  return `${cents < 0 ? '−' : ''}${text.replaceAll(/[\u200e\u200f]/g, '')}`
}

/** `1234` → `'12.34'`, for JSON and providers. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `'12.34'` or `12.34` → `1234`. Undefined for invalid amounts, or with more than two decimals. */
export function parseDecimal(amount: string | number): number | undefined {
  const [, sign = '', whole = '', decimals = ''] =
    /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? []
  return whole === '' ? undefined : Number(`${sign}${whole}${decimals.padEnd(2, '0')}`)
}
