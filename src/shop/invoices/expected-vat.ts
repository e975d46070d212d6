import { numberFormat } from '../../platform/formats.ts'
import { textOf } from '../localisation/server-text.ts'
import type { OrderRow } from '../orders/order-records.ts'
import { factsOfOrder } from '../orders/place/location-fact-records.ts'
import type { SellerSettings } from '../content/seller-settings.ts'
import type { Db } from '../shop.ts'
import { companyOfOrder } from './business/company-buyer-records.ts'
import { addressOfBuyer } from './billing-address-records.ts'
import { countryName } from './document-layout.ts'
import { vatCountry } from './invoice-content.ts'
import { partsOf } from './vat/vat-of-credit.ts'
import { type TaxedLine, vatOfOrder } from './vat/vat-of-order.ts'
import { vatRatesAt } from './vat-rate-records.ts'

export interface ExpectedVat {
  /** text in the visitor's language */
  label: string
  cents: number
}

/** Returns the VAT that the invoice of an unpaid order will show by kind of goods, if the country is known. */
export async function expectedVat(
  db: Db,
  order: OrderRow,
  {
    lines,
    seller,
    locale,
    now,
  }: { lines: readonly TaxedLine[]; seller: SellerSettings; locale: string; now: Date },
): Promise<ExpectedVat[]> {
  const rates = await vatRatesAt(db, now)
  if (rates.length === 0) return []
  const [address, company, facts] = await Promise.all([
    addressOfBuyer(db, order),
    companyOfOrder(db, order),
    factsOfOrder(db, order.id),
  ])
  const country = vatCountry({ address, company, facts })
  const { total_cents: totalCents, currency } = order
  const vat = vatOfOrder(rates, { totalCents, currency, lines }, { country, company, seller })
  const text = textOf(locale)
  return (vat ? partsOf(vat) : []).flatMap((part): ExpectedVat[] => {
    if (part.percent === undefined) return []
    const percent = numberFormat(text.locale.intlTag).format(Number(part.percent))
    const label = text.t('document.vat', { country: countryName(part.country, text), percent })
    return [{ label, cents: part.vatCents }]
  })
}
