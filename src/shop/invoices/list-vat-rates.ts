import { includedVat } from './included-vat.ts'
import { allVatRates, type DatedVatRate, sinceEver } from './vat-rate-records.ts'
import { baseCurrency } from '../localisation/choose-currency.ts'
import type { Shop } from '../shop.ts'

export interface ListedVatRate {
  /** ISO 3166 */
  country: string
  /** first day of the rate; undefined if it has always held */
  from: string | undefined
  /** undefined: no rate from then on */
  percent: number | undefined
  state: 'past' | 'present' | 'planned'
  /** US cents of VAT in $60.00 */
  vatOfSixty: number
}

/** The history of all rates with the planned ones, by country and day. */
export async function listVatRates({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<ListedVatRate[]> {
  const rates = await allVatRates(db)
  const today = now().toISOString().slice(0, 10)
  return rates.map((rate, index) => {
    const next = rates[index + 1]
    const isReplaced = next?.country === rate.country && next.startsOn <= today
    return {
      country: rate.country,
      from: rate.startsOn === sinceEver ? undefined : rate.startsOn,
      percent: rate.percent === null ? undefined : Number(rate.percent),
      state: rate.startsOn > today ? 'planned' : isReplaced ? 'past' : 'present',
      vatOfSixty: rate.percent === null ? 0 : includedVat(6000, rate.percent, baseCurrency.code),
    }
  })
}

/** Writes the rates of a page, which its form sends to `setVatRate` as `shown`. */
export function shownVatRates(rates: readonly Pick<ListedVatRate, 'country' | 'from' | 'percent'>[]): string {
  return rates
    .map(({ country, from = sinceEver, percent = '' }) => [country, from, percent].join(' '))
    .join(',')
}

export function readShownRates(shown: string): DatedVatRate[] {
  return shown.split(',').map((rate) => {
    const [country = '', startsOn = '', percent = ''] = rate.split(' ')
    return { country, startsOn, percent: percent === '' ? null : percent }
  })
}
