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

/** Only a draft can be changed, not what is planned; who is paused goes on or is cancelled. */
export type NewsletterState = StoredState | 'planned'

interface NewsletterTable {
  id: Generated<number>
  /** a draft that has a plan is planned */
  state: Generated<StoredState>
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

/** Starts by itself. */
interface NewsletterPlanTable {
  newsletter_id: number
  starts_at: Date
}

/** Has paused itself: so many of the addresses that were tried had refused it. */
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
  /** Markdown */
  body: string
  version: Generated<number>
  source_hash: string | null
}

/** Shown in every language, in the order of `position`. */
interface NewsletterProductTable {
  newsletter_id: number
  product_id: number
  position: number
  /** since when mails went out without it, because nobody could buy it */
  left_out_at: Date | null
}

/**
 * `refused`: by the mail server of the address, for good; `failed`: never accepted in a day; `left-out`: was not to get
 * it any more when its turn came
 */
export type RecipientState = 'waiting' | 'queued' | 'sent' | 'refused' | 'failed' | 'left-out'

/** Who was subscribed when it was started. */
interface NewsletterRecipientTable {
  newsletter_id: number
  subscriber_id: number
  /** of the subscriber */
  locale: string
  state: Generated<RecipientState>
}
