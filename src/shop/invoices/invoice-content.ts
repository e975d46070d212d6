import { currencyByCode } from '../localisation/currency-records.ts'
import { attemptKey } from '../orders/attempt-key.ts'
import { linesOfOrder, type OrderLineRow, type OrderRow } from '../orders/order-records.ts'
import type { LocationFact } from '../orders/place/location-fact.ts'
import { factsOfOrder } from '../orders/place/location-fact-records.ts'
import { placeOfBuyer } from '../orders/place/place-of-buyer.ts'
import { type CompanyBuyer, companyOfOrder } from './business/company-buyer-records.ts'
import { addressOfBuyer, type BillingAddress, countryOf } from './billing-address-records.ts'
import type { Buyer, Charge, DocumentContent, DocumentLine, Seller } from './document-content.ts'
import { paidBy } from './document-records.ts'
import { addressLines, type SellerSettings } from '../content/seller-settings.ts'
import { type TaxedLine, vatOfOrder, voucherKind } from './vat/vat-of-order.ts'
import { vatRatesAt } from './vat-rate-records.ts'
import type { Trx } from '../schema.ts'

/** Content of a paid order's invoice, with the present settings. */
export async function invoiceContent(
  trx: Trx,
  order: OrderRow,
  settings: SellerSettings,
): Promise<DocumentContent> {
  const [currency, payment, address, company, facts, rates, lines] = await Promise.all([
    currencyByCode(trx, order.currency),
    paidBy(trx, order.id),
    addressOfBuyer(trx, order),
    companyOfOrder(trx, order),
    factsOfOrder(trx, order.id),
    vatRatesAt(trx, order.paid_at ?? order.placed_at),
    linesOfOrder(trx, order.id),
  ])
  const country = vatCountry({ address, company, facts })
  const buyer = buyerOf(order, { address, company, country })
  const vat = vatOfOrder(
    rates,
    { totalCents: order.total_cents, currency: order.currency, lines: lines.map(taxedLine) },
    { country, company, seller: settings },
  )
  return {
    seller: sellerOf(settings),
    buyer,
    order: { id: order.id, number: order.order_no },
    currencySymbol: currency?.symbol ?? `${order.currency.toUpperCase()} `,
    lines: lines.map((line): DocumentLine => ({
      name: line.name,
      sku: line.sku,
      attributes: line.attributes,
      quantity: line.quantity,
      unitCents: line.unit_price_cents,
      cents: line.unit_price_cents * line.quantity,
      ...voucherKind(line.tax_kind),
    })),
    charges: chargesOf(order),
    ...(vat && { vat }),
    payment: {
      method: order.payment_method_name,
      reference: payment ? shortReference(payment, order) : '',
      at: (order.paid_at ?? order.placed_at).toISOString(),
      ...(payment?.card_ending && { cardEnding: payment.card_ending }),
    },
  }
}

function taxedLine({ tax_kind: taxKind, unit_price_cents: unitCents, quantity }: OrderLineRow): TaxedLine {
  return { taxKind, cents: unitCents * quantity }
}

/** The payment company's reference of a payment; the shop's own if the company's is missing or too long. */
function shortReference(
  { id, provider_payment_id: companysName }: { id: number; provider_payment_id: string | null },
  { order_no: orderNo }: OrderRow,
): string {
  return companysName !== null && companysName.length <= maxReference
    ? companysName
    : attemptKey({ id }, orderNo)
}

const maxReference = 32

export function sellerOf(settings: SellerSettings): Seller {
  return {
    name: settings.name || settings.shopName,
    brand: settings.shopName,
    ...(settings.logo && { logo: settings.logo }),
    lines: addressLines(settings.address),
    vatId: settings['vat-id'],
    registration: settings.registration,
    email: settings.email,
    footer: settings.footer,
    country: settings.country,
    vatNote: settings['vat-note'],
  }
}

interface BuyerParts {
  address: BillingAddress | undefined
  company: CompanyBuyer | undefined
}

/** Country of the VAT: that of a confirmed VAT number, else the one that the facts prove (RTS-5), else empty. */
export function vatCountry({
  address,
  company,
  facts,
}: BuyerParts & { facts: readonly LocationFact[] }): string {
  if (company?.isValid) return company.country
  if (!address || facts.some(({ kind }) => kind === 'billing')) return placeOfBuyer(facts).country
  // the address has no fact: it is older than stored facts, or the member set it after the order
  const country = countryOf(address.country)
  return placeOfBuyer(country === '' ? facts : [...facts, { kind: 'billing', country }]).country
}

/**
 * Returns the buyer of the invoice. The country is that of a confirmed VAT number, else that of the address, which
 * may differ from that of the VAT.
 */
function buyerOf(order: OrderRow, { address, company, country }: BuyerParts & { country: string }): Buyer {
  const person = personOf(order, address)
  return {
    ...(company && { company: company.name }),
    ...(company?.vatNumber && { vatId: company.vatNumber }),
    ...person,
    country: company?.isValid ? country : person.country || country,
  }
}

function personOf(order: OrderRow, address: BillingAddress | undefined): Buyer {
  if (!address) return { name: '', lines: [], email: order.email, country: '' }
  const { name, city, state, zip } = address
  const country = countryOf(address.country)
  const lines = [address.address, [zip, city].filter(Boolean).join(' '), state]
  // an unknown country is shown as typed
  if (country === '') lines.push(address.country)
  return { name, lines: lines.filter((part) => part !== ''), email: order.email, country }
}

function chargesOf(order: OrderRow): Charge[] {
  const charges: Charge[] = [
    { kind: 'member-discount', cents: -order.member_discount_cents },
    { kind: 'coupon', cents: -order.coupon_cents, couponCode: order.coupon_code ?? '' },
    { kind: 'freight', cents: order.freight_cents },
    { kind: 'service-charge', cents: order.service_charge_cents },
    { kind: 'payment-fee', cents: order.payment_fee_cents },
  ]
  const taken = charges.filter(({ cents }) => cents !== 0)
  const waivedCents = order.waived_charge_cents
  return waivedCents === 0 ? taken : [...taken, { kind: 'service-charge', cents: 0, waivedCents }]
}
