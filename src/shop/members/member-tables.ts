import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface MemberTables {
  member_level: MemberLevelTable
  member_level_text: MemberLevelTextTable
  member: MemberTable
  member_ledger: MemberLedgerTable
  member_address: MemberAddressTable
  member_notice: MemberNoticeTable
  member_session: MemberSessionTable
  member_sign_in: MemberSignInTable
  sign_up: SignUpTable
  password_reset: PasswordResetTable
  captcha: CaptchaTable
  spent_nonce: SpentNonceTable
  wishlist_item: WishlistItemTable
  stock_alert: StockAlertTable
  member_consent: MemberConsentTable
  member_note: MemberNoteTable
  order_joining: OrderJoiningTable
}

export type NoticeKind = 'welcome' | 'delivered' | 'awaiting-stock' | 'refund' | 'level' | 'shop'

export interface NoticeParams {
  orderNo?: string
  byLink?: boolean
  cents?: number
  currency?: string
  levelId?: number
}

export type ConsentKind = 'terms' | 'newsletter'

/** A member whose guest orders wait for the job `join-orders`. */
interface OrderJoiningTable {
  member_id: number
  asked_at: Date
}

interface MemberLevelTable {
  id: number
  growth: number
  discount_percent: string
}

interface MemberLevelTextTable {
  level_id: number
  locale: string
  name: string
}

interface MemberTable {
  id: Generated<number>
  link_token: Generated<string | null>
  name: string
  email: string
  password_hash: string
  locale: string
  country: Generated<string>
  mobile: Generated<string>
  phone: Generated<string>
  zip: Generated<string>
  address: Generated<string>
  tools: Generated<string>
  other: Generated<string>
  points: Generated<number>
  growth: Generated<number>
  spent_usd_cents: Generated<number>
  joined_at: ColumnType<Date, Date, never>
  /** time since which the member cannot sign in */
  blocked_at: Date | null
  blocked_reason: Generated<string>
  /** granted level: growth never lowers the member below it */
  given_level_id: Generated<number | null>
  /** end of the granted level, after which only growth counts; null: without end */
  given_level_until: Generated<Date | null>
  given_level_reason: Generated<string>
  /** whether the shop keeper set the e-mail, and the member has not opened a mail there yet */
  email_unproven: Generated<boolean>
}

interface MemberLedgerTable {
  id: Generated<number>
  member_id: number
  order_id: number | null
  kind: 'delivery' | 'refund' | 'shop'
  dedupe_key: string
  points: number
  growth: number
  usd_cents: number
  note: Generated<string>
  credited_at: Date
}

interface MemberAddressTable {
  id: Generated<number>
  member_id: number
  first_name: string
  last_name: string
  address: string
  address_other: string
  city: string
  province: string
  country: string
  zip: string
  phone_code: string
  phone: string
  is_default: boolean
}

interface MemberNoticeTable {
  id: Generated<number>
  member_id: number | null
  kind: NoticeKind
  dedupe_key: string | null
  order_id: number | null
  params: JSONColumnType<NoticeParams>
  title: Generated<string>
  content: Generated<string>
  posted_at: Date
}

interface MemberSessionTable {
  id: Generated<number>
  token_hash: Buffer
  member_id: number
  lasts_seconds: number
  started_at: Date
  expires_at: Date
}

interface MemberSignInTable {
  id: Generated<number>
  member_id: number
  signed_in_at: Date
  ip: string
  system: string
  device: string
}

interface MemberNoteTable {
  id: Generated<number>
  member_id: number
  noted_at: Date
  author: string
  note: string
}

interface SignUpTable {
  id: Generated<number>
  link_token: Generated<string | null>
  name: string
  email: string
  password_hash: string
  locale: string
  subscribe: boolean
  /** browser that signed up */
  guest_hash: Buffer
  terms_agreed_at: Date
  expires_at: Date
  used_at: Date | null
}

interface PasswordResetTable {
  id: Generated<number>
  link_token: Generated<string | null>
  member_id: number
  expires_at: Date
  used_at: Date | null
}

interface CaptchaTable {
  id: string
  answer_hash: Buffer
  expires_at: Date
}

interface SpentNonceTable {
  nonce: string
  expires_at: Date
}

interface WishlistItemTable {
  member_id: number
  product_id: number
  wished_at: Date
  alert: Generated<boolean>
  known_price_cents: number
  known_in_stock: boolean
  alerted_at: Date | null
}

interface StockAlertTable {
  id: Generated<number>
  link_token: Generated<string>
  email: string
  variant_id: number
  locale: string
  state: Generated<'asked' | 'confirmed' | 'sent'>
  /** when the last confirmation mail was queued */
  asked_at: Date
  expires_at: Date
}

interface MemberConsentTable {
  id: Generated<number>
  member_id: number
  kind: ConsentKind
  wording: string
  given_at: Date
  ended_at: Date | null
}
