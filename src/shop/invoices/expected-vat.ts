import { numberFormat } from '../../platform/formats.ts'
import { textOf } from '../localisation/server-text.ts'
import type { OrderRow } from '../orders/order-records.ts'
import { factsOfOrder } from '../orders/place/location-fact-records.ts'
import type { SellerSettings } from '../content/seller-settings.ts'
import type { Db } from '../shop.ts'
import { companyOfOrder } from './business/company-buyer-records.ts'
import { addressOfBuyer } from './billing-address-records.ts'
import { countryName } from './document-paper.ts'
import { vatCountry, vatOf } from './invoice-content.ts'
import { vatRatesAt } from './vat-rate-records.ts'

export interface ExpectedVat {
  /** text in the visitor's language */
  label: string
  cents: number
}

/** Returns the VAT that the invoice of an unpaid order will show, if the country of the buyer is known. */
export async function expectedVat(
  db: Db,
  order: OrderRow,
  { seller, locale, now }: { seller: SellerSettings; locale: string; now: Date },
): Promise<ExpectedVat | undefined> {
  const rates = await vatRatesAt(db, now)
  if (rates.length === 0) return undefined
  const [address, company, facts] = await Promise.all([
    addressOfBuyer(db, order),
    companyOfOrder(db, order),
    factsOfOrder(db, order.id),
  ])
  const country = vatCountry({ address, company, facts })
  const vat = vatOf(rates, order, { country, company, seller })
  if (vat?.percent === undefined) return undefined
  const text = textOf(locale)
  const percent = numberFormat(text.locale.intlTag).format(Number(vat.percent))
  return {
    label: text.t('document.vat', { country: countryName(vat.country, text), percent }),
    cents: vat.vatCents,
  }
}
