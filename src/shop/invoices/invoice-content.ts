import { currencyByCode } from '../localisation/currency-records.ts'
import { countryNamed, isCountry } from '../localisation/countries.ts'
import { attemptKey } from '../orders/attempt-key.ts'
import { linesOfOrder, type OrderRow } from '../orders/order-records.ts'
import { type CompanyBuyer, companyOfOrder } from './business/company-buyer-records.ts'
import { isReverseCharge } from './business/reverse-charge.ts'
import { addressOfBuyer, type BillingAddress } from './billing-address-records.ts'
import type { Buyer, Charge, DocumentContent, DocumentLine, Seller, Vat } from './document-content.ts'
import { includedVat } from './included-vat.ts'
import { paidBy } from './refund-to-credit-records.ts'
import { addressLines, type SellerSettings } from '../content/seller-settings.ts'
import { type VatRate, vatRates } from './vat-rate-records.ts'
import type { Trx } from '../schema.ts'

/** Content of a paid order's invoice, with the present settings. */
export async function invoiceContent(
  trx: Trx,
  order: OrderRow,
  settings: SellerSettings,
): Promise<DocumentContent> {
  const [currency, payment, address, company, rates, lines] = await Promise.all([
    currencyByCode(trx, order.currency),
    paidBy(trx, order.id),
    addressOfBuyer(trx, order),
    companyOfOrder(trx, order),
    vatRates(trx),
    linesOfOrder(trx, order.id),
  ])
  const buyer = buyerOf(order, { address, company, payerCountry: payment?.billing_country ?? '' })
  const vat = vatOf(rates, order, { country: buyer.country, company, seller: settings })
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

/** The company's reference of a payment; the shop's own if that is too long. */
function shortReference(
  { id, provider_payment_id: companysName }: { id: number; provider_payment_id: string | null },
  { order_no: orderNo }: OrderRow,
): string {
  return companysName !== null && companysName.length <= maxReference
    ? companysName
    : attemptKey({ id }, orderNo)
}

const maxReference = 32

function sellerOf(settings: SellerSettings): Seller {
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
  payerCountry: string
}

/** The buyer with the country of a confirmed VAT number, else of the address, of the payer, or of the company. */
function buyerOf(order: OrderRow, { address, company, payerCountry }: BuyerParts): Buyer {
  const person = personOf(order, address)
  const declared = company?.country ?? ''
  return {
    ...(company && { company: company.name }),
    ...(company?.vatNumber && { vatId: company.vatNumber }),
    ...person,
    country: company?.isValid ? declared : person.country || payerCountry || declared,
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

/** The card page accepts a code or a name. */
export function countryOf(typed: string): string {
  const code = typed.trim().toUpperCase()
  if (isCountry(code)) return code
  return countryNamed(typed) ?? ''
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

/** Undefined until the shop keeper has set rates. */
export function vatOf(
  rates: readonly VatRate[],
  order: OrderRow,
  {
    country,
    company,
    seller,
  }: {
    country: string
    company: CompanyBuyer | undefined
    seller: Pick<SellerSettings, 'country' | 'vat-id'>
  },
): Vat | undefined {
  if (rates.length === 0) return undefined
  const { total_cents: totalCents } = order
  if (isReverseCharge(company, seller))
    return { country, isSellers: false, isReverseCharge: true, netCents: totalCents, vatCents: 0 }
  const isSellers = country === ''
  const whose = isSellers ? seller.country : country
  const percent = rates.find((rate) => rate.country === whose)?.percent
  const vatCents = percent === undefined ? 0 : includedVat(totalCents, percent, order.currency)
  return {
    country: whose,
    isSellers,
    ...(percent !== undefined && { percent }),
    netCents: totalCents - vatCents,
    vatCents,
  }
}
