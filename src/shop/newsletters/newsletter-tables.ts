import type { Generated } from 'kysely'

export interface NewsletterTables {
  newsletter: NewsletterTable
  newsletter_plan: NewsletterPlanTable
  newsletter_hold: NewsletterHoldTable
  newsletter_text: NewsletterTextTable
  newsletter_product: NewsletterProductTable
  newsletter_recipient: NewsletterRecipientTable
}

type StoredState = 'draft' | 'sending' | 'paused' | 'sent' | 'cancelled'

/** Only a draft can be changed; a paused newsletter is resumed or cancelled. */
export type NewsletterState = StoredState | 'planned'

interface NewsletterTable {
  id: Generated<number>
  state: Generated<StoredState>
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

interface NewsletterPlanTable {
  newsletter_id: number
  starts_at: Date
}

/** Automatic pause: `refused` of the `tried` addresses had refused the newsletter. */
interface NewsletterHoldTable {
  newsletter_id: number
  held_at: Date
  ended_at: Date | null
  refused: number
  tried: number
}

interface NewsletterTextTable {
  newsletter_id: number
  locale: string
  subject: string
  preheader: string
  body: string
  version: Generated<number>
  source_hash: string | null
}

/** Shown in every language, ordered by `position`. */
interface NewsletterProductTable {
  newsletter_id: number
  product_id: number
  position: number
  /** since when mails omit it, because it is off sale */
  left_out_at: Date | null
}

/** `refused`: by its mail server; `failed`: not accepted in a day; `left-out`: unsubscribed before */
export type RecipientState = 'waiting' | 'queued' | 'sent' | 'refused' | 'failed' | 'left-out'

interface NewsletterRecipientTable {
  newsletter_id: number
  subscriber_id: number
  locale: string
  state: Generated<RecipientState>
}
