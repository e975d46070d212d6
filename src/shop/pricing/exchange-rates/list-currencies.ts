import { baseCurrency } from '../../localisation/choose-currency.ts'
import { listSites } from '../../localisation/site-records.ts'
import { convertCents } from '../../money.ts'
import { isStale } from './check-rates.ts'
import { keptCurrencies, rateSource } from './exchange-rate-records.ts'
import type { Shop } from '../../shop.ts'

/** what the example shows in every currency */
const exampleUsdCents = 1874

export interface ListedCurrency {
  code: string
  name: string
  /** units for one US dollar, a decimal */
  rate: string
  /** who says the rate: prices are kept in it, the shop keeper, or the daily rates */
  by: 'base' | 'hand' | 'daily'
  isOffered: boolean
  /** what visitors begin with, which is always offered */
  isOfSite: boolean
  /** what $18.74 becomes, in cents of it */
  exampleCents: number
}

export interface CurrencyList {
  currencies: ListedCurrency[]
  source: {
    /** undefined: the shop keeper sets all rates */
    host: string | undefined
    /** `2026-11-20` */
    publishedOn: string | undefined
    /** no newer rates for three working days */
    isStale: boolean
    lastError: string | undefined
  }
  /** US cents that the examples show in every currency */
  exampleUsdCents: number
}

/** Every currency that the shop knows, and where its rates come from. */
export async function listKeptCurrencies(shop: Pick<Shop, 'db' | 'config' | 'now'>): Promise<CurrencyList> {
  const [rows, sites, source] = await Promise.all([
    keptCurrencies(shop.db),
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
      lastError: source?.lastError ?? undefined,
    },
    exampleUsdCents,
  }
}
