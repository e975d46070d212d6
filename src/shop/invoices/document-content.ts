import type { TaxKind } from '../catalogue/product/tax-kind.ts'
import type { ShopPicture } from '../localisation/site/shop-pictures.ts'

/** Content of a document at its issue. Amounts are cents of its currency; moments are ISO 8601. */
export interface DocumentContent {
  seller: Seller
  buyer: Buyer
  order: { id: number; number: string }
  currencySymbol: string
  lines: readonly DocumentLine[]
  /** charges added to the lines; discounts below zero */
  charges: readonly Charge[]
  /** missing if the shop shows no VAT */
  vat?: Vat
  payment: Payment
  corrects?: { invoice: string; stillPaidCents: number; reason?: CreditReason }
}

export interface Payment {
  method: string
  reference: string
  at: string
  /** last four digits; missing if unknown */
  cardEnding?: string
}

export type CreditReason = 'whole' | 'lines' | 'part' | 'disputed' | 'elsewhere' | 'corrected'

export interface Seller {
  name: string
  /** name of the shop */
  brand: string
  /** logo of the shop, if the shop keeper uploaded one */
  logo?: ShopPicture
  lines: readonly string[]
  vatId: string
  registration: string
  email: string
  footer: string
  /** ISO 3166; empty if not set, missing in the first templates */
  country?: string
  /** text of the shop keeper under sums with foreign VAT */
  vatNote: string
}

export interface Buyer {
  company?: string
  /** VAT number of the company, with its prefix */
  vatId?: string
  name: string
  lines: readonly string[]
  email: string
  /** ISO 3166; empty if unknown */
  country: string
}

export interface DocumentLine {
  /** empty for a part of the payment without a line */
  name: string
  sku: string
  attributes: string
  quantity: number
  unitCents: number
  cents: number
  /** missing for services */
  taxKind?: Exclude<TaxKind, 'service'>
}

export interface Charge {
  kind: 'member-discount' | 'coupon' | 'freight' | 'service-charge' | 'payment-fee' | 'share' | 'refunded'
  cents: number
  couponCode?: string
  waivedCents?: number
}

/** VAT of a document. With several kinds of goods it has sums, a part for each kind, and the first part's rate. */
export interface Vat extends VatPart {
  parts?: readonly VatPart[]
}

export interface VatPart {
  /** missing for services */
  kind?: Exclude<TaxKind, 'service'>
  /** country of the rate; the seller's if the buyer's is unknown; empty for multi-purpose vouchers */
  country: string
  isSellers: boolean
  /** decimal; missing if the shop has no rate for the country */
  percent?: string
  /** a company with a valid number in another member state: it owes the VAT itself */
  isReverseCharge?: true
  /** a company with a valid number; missing in documents of earlier releases */
  isBusiness?: true
  netCents: number
  vatCents: number
}
