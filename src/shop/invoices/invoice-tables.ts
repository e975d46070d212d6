import type { ColumnType, Generated } from 'kysely'
import type { DocumentContent } from './document-content.ts'

export type DocumentSeries = 'invoice' | 'credit-note'

/** `unknown`: the VAT number is not valid; `dropped`: the service never answered, or the order is fully refunded */
export type CorrectionState = 'waiting' | 'done' | 'unknown' | 'dropped'

export interface InvoiceTables {
  document_counter: { series: DocumentSeries; year: number; last: number }
  document: DocumentTable
  document_pdf: { document_id: number; sha256: Buffer; bytes: Buffer; written_at: Date }
  document_due: { order_id: number; paid_at: Date; due_at: Date }
  billing_address: BillingAddressTable
  company_buyer: CompanyBuyerTable
  invoice_correction: InvoiceCorrectionTable
  vat_check: VatCheckTable
  vat_rate_from: { country: string; starts_on: string; percent: string | null }
  vat_rate_proposal: { country: string; starts_on: string; percent: string; dismissed_at: Date | null }
  vat_rate_source: VatRateSourceTable
}

interface VatRateSourceTable {
  id: Generated<number>
  next_ask_at: Date
  compared_at: Date | null
  failing_since: Date | null
  /** issue as JSON */
  last_error: string | null
}

interface DocumentTable {
  id: Generated<number>
  series: DocumentSeries
  year: number
  number: number
  label: string
  order_id: number
  refund_id: number | null
  renews_id: number | null
  /** the invoice that this document cancels or replaces with another company or VAT number */
  corrects_id: number | null
  issued_at: Date
  locale: string
  currency: string
  total_cents: number
  vat_cents: number
  template: number
  /** JSON, written as text */
  content: ColumnType<DocumentContent, string, never>
  /** buyer country of the content, kept by the database; empty if unknown */
  buyer_country: ColumnType<string, never, never>
  /** country of the rate; null without VAT */
  vat_country: ColumnType<string | null, never, never>
  vat_percent: ColumnType<string | null, never, never>
}

interface CompanyBuyerTable {
  order_id: number
  name: string
  country: string
  vat_number: Generated<string>
  check_id: number | null
  check_at: Date | null
  checks: Generated<number>
}

interface InvoiceCorrectionTable {
  id: Generated<number>
  order_id: number
  name: string
  country: string
  vat_number: Generated<string>
  state: Generated<CorrectionState>
  asked_at: Date
  check_id: number | null
  check_at: Date | null
  checks: Generated<number>
  credit_note_id: number | null
  invoice_id: number | null
}

interface VatCheckTable {
  id: Generated<number>
  vat_number: string
  requester: string
  is_valid: boolean
  trader_name: string
  consultation: string
  checked_at: Date
}

interface BillingAddressTable {
  order_id: number
  name: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  given_at: Date
}
