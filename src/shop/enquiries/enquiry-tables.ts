import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Enquiry } from './enquiry-forms.ts'

export interface EnquiryTables {
  enquiry: EnquiryTable
  newsletter_subscriber: SubscriberTable
}

/** The form without what was only there to check it. */
export type EnquiryFields = { fillname: string; email: string } & Partial<
  Record<'skype' | 'region' | 'message' | 'product', string>
>

interface EnquiryTable {
  id: Generated<number>
  kind: Enquiry['kind']
  fields: JSONColumnType<EnquiryFields>
  locale: string
  ip_hash: string
  sent_at: ColumnType<Date, Date, never>
  state: Generated<'open' | 'done'>
}

interface SubscriberTable {
  id: Generated<number>
  /** in small letters */
  email: string
  locale: string
  state: Generated<'asked' | 'confirmed' | 'ended'>
  /** when the last confirmation mail was queued */
  asked_at: Date
  confirmed_at: Date | null
  ended_at: Date | null
}
