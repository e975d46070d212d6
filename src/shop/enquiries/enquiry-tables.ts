import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Enquiry } from './enquiry-forms.ts'

export interface EnquiryTables {
  enquiry: EnquiryTable
  enquiry_answer: EnquiryAnswerTable
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
  /** answered: by mail, and not closed yet */
  state: Generated<'open' | 'answered' | 'done'>
}

interface EnquiryAnswerTable {
  id: Generated<number>
  enquiry_id: number
  /** who of the staff wrote it; the visitor is not told */
  author: string
  content: string
  answered_at: Date
}

/** `bounced`: its mail server refuses it, so that nothing is sent there until it is confirmed anew */
export type SubscriberState = 'asked' | 'confirmed' | 'ended' | 'bounced'

interface SubscriberTable {
  id: Generated<number>
  link_token: Generated<string | null>
  /** in small letters */
  email: string
  locale: string
  /** code of the one that was chosen when it was asked for; null: that of the site */
  currency: Generated<string | null>
  state: Generated<SubscriberState>
  /** when the last confirmation mail was queued */
  asked_at: Date
  confirmed_at: Date | null
  ended_at: Date | null
  /** newsletters in a row that the mail server of the address refused for good */
  bounces: Generated<number>
}
