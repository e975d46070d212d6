/** What a document says, as it was when it was issued. Amounts are cents of its currency; moments are ISO 8601. */
export interface DocumentContent {
  seller: Seller
  buyer: Buyer
  order: { id: number; number: string }
  currencySymbol: string
  lines: readonly DocumentLine[]
  /** what was added to the lines, and taken off where it is below zero */
  charges: readonly Charge[]
  /** missing where the shop shows no VAT */
  vat?: Vat
  payment: Payment
  /** of a credit note and of an invoice after one: what it corrects */
  corrects?: { invoice: string; stillPaidCents: number; reason?: CreditReason }
}

export interface Payment {
  method: string
  reference: string
  at: string
  /** last four figures; missing where the company does not say */
  cardEnding?: string
}

/** Why money goes back, as the buyer may read it: what the shop keeper wrote is for the shop's own books. */
export type CreditReason = 'whole' | 'lines' | 'part' | 'disputed' | 'elsewhere'

export interface Seller {
  name: string
  lines: readonly string[]
  vatId: string
  registration: string
  email: string
  footer: string
  /** ISO 3166; empty where it is not set, missing in documents of the first templates */
  country?: string
  /** in the shop keeper's words, under sums with VAT of another country */
  vatNote: string
}

export interface Buyer {
  name: string
  lines: readonly string[]
  email: string
  /** ISO 3166; empty where the shop was not told */
  country: string
}

export interface DocumentLine {
  /** empty for a part of what was paid that is for no line */
  name: string
  sku: string
  attributes: string
  quantity: number
  unitCents: number
  cents: number
}

export interface Charge {
  kind: 'member-discount' | 'coupon' | 'freight' | 'service-charge' | 'payment-fee' | 'share'
  cents: number
  couponCode?: string
  /** of a service charge of nothing: what was not asked for */
  waivedCents?: number
}

/** One rate for the whole document: all that is sold is delivered electronically. */
export interface Vat {
  /** whose rate it is; the seller's where the buyer's is not known */
  country: string
  isSellers: boolean
  /** a decimal; missing where the shop has no rate for the country */
  percent?: string
  netCents: number
  vatCents: number
}
