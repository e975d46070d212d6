import type { Currency } from '../money.ts'

export interface CurrencyWishes {
  /** `?currency=` of the address */
  query?: string | undefined
  /** the stored choice */
  cookie?: string | undefined
  /** the site's own currency */
  fallback?: string | undefined
}

/** What prices are set in, and what an unknown code leaves a visitor with. */
export const baseCurrency: Currency = { id: 1, code: 'usd', symbol: '$', name: 'US Dollar', rate: '1' }

/**
 * The visitor's currency: the address, then the stored choice, in any case of letters, then the site's; unknown codes are
 * ignored.
 */
export function chooseCurrency(
  currencies: readonly Currency[],
  { query, cookie, fallback }: CurrencyWishes,
): Currency {
  const byCode = (code: string | undefined) => currencies.find((one) => one.code === code?.toLowerCase())
  return byCode(query) ?? byCode(cookie) ?? byCode(fallback) ?? byCode(baseCurrency.code) ?? baseCurrency
}
