import type { Currency } from '../money.ts'

export interface CurrencyWishes {
  query?: string | undefined
  cookie?: string | undefined
  fallback?: string | undefined
}

export const baseCurrency: Currency = { id: 1, code: 'usd', symbol: '$', name: 'US Dollar', rate: '1' }

/** The visitor's currency: from the address, the stored choice, then the site; ignores case and unknown codes. */
export function chooseCurrency(
  currencies: readonly Currency[],
  { query, cookie, fallback }: CurrencyWishes,
): Currency {
  const byCode = (code: string | undefined) => currencies.find((one) => one.code === code?.toLowerCase())
  return byCode(query) ?? byCode(cookie) ?? byCode(fallback) ?? byCode(baseCurrency.code) ?? baseCurrency
}
