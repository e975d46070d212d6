import type { Generated } from 'kysely'

export interface NewsletterTables {
  newsletter: NewsletterTable
  newsletter_text: NewsletterTextTable
  newsletter_recipient: NewsletterRecipientTable
}

/** Only a draft can be changed; who is paused goes on or is cancelled. */
export type NewsletterState = 'draft' | 'sending' | 'paused' | 'sent' | 'cancelled'

interface NewsletterTable {
  id: Generated<number>
  state: Generated<NewsletterState>
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
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
