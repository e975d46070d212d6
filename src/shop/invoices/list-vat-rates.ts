import { includedVat } from './included-vat.ts'
import { vatRates } from './vat-rate-records.ts'
import { baseCurrency } from '../localisation/choose-currency.ts'
import type { Shop } from '../shop.ts'

export interface ListedVatRate {
  /** ISO 3166 */
  country: string
  percent: number
  /** US cents of VAT in $60.00 */
  vatOfSixty: number
}

/** VAT by country of the buyer, each with what it makes of an order. */
export async function listVatRates({ db }: Pick<Shop, 'db'>): Promise<ListedVatRate[]> {
  return (await vatRates(db)).map(({ country, percent }) => ({
    country,
    percent: Number(percent),
    vatOfSixty: includedVat(6000, percent, baseCurrency.code),
  }))
}

/** The rates that a page shows, for the form that changes one: `DE 19,NO 25`. */
export function shownVatRates(rates: readonly Pick<ListedVatRate, 'country' | 'percent'>[]): string {
  return rates.map(({ country, percent }) => `${country} ${percent}`).join(',')
}
