import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Enquiry } from './enquiry-forms.ts'

export interface EnquiryTables {
  enquiry: EnquiryTable
  enquiry_answer: EnquiryAnswerTable
  saved_reply: SavedReplyTable
  newsletter_subscriber: SubscriberTable
}

/** Fields without those that only verify the form. */
export type EnquiryFields = { fillname: string; email: string } & Partial<
  Record<'skype' | 'region' | 'message' | 'product', string>
>

interface EnquiryTable {
  id: Generated<number>
  /** `key`: the buyer of a key reports that it does not work */
  kind: Enquiry['kind'] | 'key'
  fields: JSONColumnType<EnquiryFields>
  locale: string
  ip_hash: string
  sent_at: ColumnType<Date, Date, never>
  state: Generated<'open' | 'answered' | 'done'>
}

interface EnquiryAnswerTable {
  id: Generated<number>
  enquiry_id: number
  /** staff member, hidden from the visitor */
  author: string
  content: string
  answered_at: Date
}

interface SavedReplyTable {
  id: Generated<number>
  locale: string
  name: string
  content: string
  version: Generated<number>
}

/** `bounced`: the mail server refuses the address, which gets nothing until it is confirmed again */
export type SubscriberState = 'asked' | 'confirmed' | 'ended' | 'bounced'

interface SubscriberTable {
  id: Generated<number>
  link_token: Generated<string | null>
  /** in lower case */
  email: string
  locale: string
  /** currency at sign-up; null: the site's */
  currency: Generated<string | null>
  state: Generated<SubscriberState>
  asked_at: Date
  confirmed_at: Date | null
  ended_at: Date | null
  /** newsletters in a row that the mail server refused finally */
  bounces: Generated<number>
}
