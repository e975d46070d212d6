import { baseCurrency } from '../../localisation/choose-currency.ts'
import { listSites } from '../../localisation/site/site-records.ts'
import type { Issue } from '../../errors.ts'
import { convertCents } from '../../money.ts'
import { isStale } from './check-rates.ts'
import { storedCurrencies, rateSource } from './exchange-rate-records.ts'
import type { Shop } from '../../shop.ts'

const exampleUsdCents = 1874

export interface ListedCurrency {
  code: string
  name: string
  rate: string
  by: 'base' | 'hand' | 'daily'
  isOffered: boolean
  isOfSite: boolean
  exampleCents: number
}

export interface CurrencyList {
  currencies: ListedCurrency[]
  source: {
    host: string | undefined
    publishedOn: string | undefined
    /** no new rates for three working days */
    isStale: boolean
    lastError: Issue | undefined
  }
  exampleUsdCents: number
}

export async function listStoredCurrencies(shop: Pick<Shop, 'db' | 'config' | 'now'>): Promise<CurrencyList> {
  const [rows, sites, source] = await Promise.all([
    storedCurrencies(shop.db),
    listSites(shop.db),
    rateSource(shop.db),
  ])
  const publishedOn = source?.published?.publishedOn
  const { exchangeRatesUrl: url } = shop.config
  return {
    currencies: rows.map(({ code, name, rate, isFixed, isOffered }) => ({
      code,
      name,
      rate,
      by: code === baseCurrency.code ? 'base' : isFixed || url === undefined ? 'hand' : 'daily',
      isOffered,
      isOfSite: sites.some(({ currency }) => currency.code === code),
      exampleCents: convertCents(exampleUsdCents, { code, rate }),
    })),
    source: {
      host: url === undefined ? undefined : new URL(url).host,
      publishedOn,
      isStale: url !== undefined && publishedOn !== undefined && isStale(publishedOn, shop.now()),
      lastError: source?.lastError,
    },
    exampleUsdCents,
  }
}
