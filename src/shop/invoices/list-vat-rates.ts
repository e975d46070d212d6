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

export async function listVatRates({ db }: Pick<Shop, 'db'>): Promise<ListedVatRate[]> {
  return (await vatRates(db)).map(({ country, percent }) => ({
    country,
    percent: Number(percent),
    vatOfSixty: includedVat(6000, percent, baseCurrency.code),
  }))
}

export function shownVatRates(rates: readonly Pick<ListedVatRate, 'country' | 'percent'>[]): string {
  return rates.map(({ country, percent }) => `${country} ${percent}`).join(',')
}
