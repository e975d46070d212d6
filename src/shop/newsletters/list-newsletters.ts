import type { NewsletterState } from './newsletter-tables.ts'
import { locales } from '../localisation/locales.ts'
import type { Shop } from '../shop.ts'
import { newsletterLines } from './newsletter-records.ts'
import { countSubscribers, type SubscriberCounts } from './subscribers/subscriber-list-records.ts'

const newslettersPerPage = 30

export interface ListedNewsletter {
  id: number
  subject: string
  state: NewsletterState
  languages: { there: number; of: number }
  recipients: number
  sent: number
  /** ISO 8601: planned start, else the latest of creation, start and end */
  at: string
}

export interface NewsletterList {
  newsletters: ListedNewsletter[]
  next: number | undefined
  subscribers: SubscriberCounts
}

export async function listNewsletters(
  { db }: Pick<Shop, 'db'>,
  { before }: { before?: number | undefined } = {},
): Promise<NewsletterList> {
  const [lines, subscribers] = await Promise.all([
    newsletterLines(db, { before, limit: newslettersPerPage + 1 }),
    countSubscribers(db),
  ])
  const shown = lines.slice(0, newslettersPerPage)
  return {
    newsletters: shown.map(({ id, subject, state, languages, recipients, sent, ...line }) => ({
      id,
      subject,
      state,
      languages: { there: languages, of: locales.length },
      recipients,
      sent,
      at: (line.ended_at ?? line.started_at ?? line.planned_at ?? line.created_at).toISOString(),
    })),
    next: lines.length > newslettersPerPage ? shown.at(-1)?.id : undefined,
    subscribers,
  }
}
