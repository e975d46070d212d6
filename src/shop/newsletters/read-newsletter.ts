import { minuteOf } from '../../platform/calendar.ts'
import type { SubscriberState } from '../enquiries/enquiry-tables.ts'
import type { NewsletterState, RecipientState } from './newsletter-tables.ts'
import { fallbackLocaleId, locales } from '../localisation/locales.ts'
import type { Shop } from '../shop.ts'
import { lastChangeOf, type LoggedChange } from '../staff/audit/list-changes.ts'
import { readContent, type EditedText } from '../content/texts/read-content.ts'
import type { TextState } from '../content/texts/text-kinds.ts'
import { type ChosenProduct, readChosenProducts } from './choose-products.ts'
import { newsletterItem } from './change-newsletter.ts'
import { newsletterById, wholeTexts } from './newsletter-records.ts'
import { holdOf } from './sending/plan-records.ts'
import { countRecipients, type RecipientCount, refusedRecipients } from './sending/recipient-records.ts'
import {
  countSubscribers,
  countSubscribersByLocale,
  type SubscriberCounts,
} from './subscribers/subscriber-list-records.ts'

export interface ReadersOfLanguage {
  locale: string
  readers: number
  sent: number
  /** `missing`: its readers get the English text */
  text: TextState
}

export interface EditedNewsletter {
  id: number
  state: NewsletterState
  text: EditedText
  products: ChosenProduct[]
  hasEnglish: boolean
  startedAt: string | undefined
  /** planned start, also in the shop's time zone */
  planned: { at: string; minute: string } | undefined
  timeZone: string
  held: { refused: number; tried: number } | undefined
  endedAt: string | undefined
  languages: ReadersOfLanguage[]
  /** number of present subscribers before the start, of recipients after it */
  recipients: number
  progress: Record<RecipientState, number>
  refused: RefusedReader[]
  subscribers: SubscriberCounts
  lastChange: LoggedChange | undefined
}

export interface RefusedReader {
  id: number
  email: string | undefined
  reason: string
  state: RecipientState
  subscriber: SubscriberState
}

const shownRefused = 50

/** A newsletter with its text in one language, its recipients and progress; undefined without it. */
export async function readNewsletter(
  shop: Pick<Shop, 'db' | 'now' | 'config'>,
  { id, locale, seesPeople }: { id: number; locale: string; seesPeople: boolean },
): Promise<EditedNewsletter | undefined> {
  const row = await newsletterById(shop.db, id)
  const text = row && (await readContent(shop, newsletterItem(id), locale))
  if (!row || !text) return undefined
  const isDraft = row.state === 'draft'
  const isToCome = isDraft || row.state === 'planned'
  const [counts, products, whole, refused, subscribers, hold, lastChange] = await Promise.all([
    isToCome ? waiting(await countSubscribersByLocale(shop.db)) : countRecipients(shop.db, id),
    readChosenProducts(shop, id),
    wholeTexts(shop.db, id),
    refusedRecipients(shop.db, id, shownRefused),
    countSubscribers(shop.db),
    holdOf(shop.db, id),
    lastChangeOf(shop, { kind: 'newsletter', id }),
  ])
  const progress = progressOf(counts)
  return {
    id,
    state: row.state,
    text: isDraft ? text : { ...text, canUndo: false },
    products,
    hasEnglish: whole.some((one) => one.locale === fallbackLocaleId),
    startedAt: row.started_at?.toISOString(),
    planned: row.planned_at ? plannedFor(row.planned_at, shop.config.timeZone) : undefined,
    timeZone: shop.config.timeZone,
    held: hold && !hold.ended_at ? { refused: hold.refused, tried: hold.tried } : undefined,
    endedAt: row.ended_at?.toISOString(),
    languages: languagesOf(
      counts,
      text,
      whole.map((one) => one.locale),
    ),
    recipients: Object.values(progress).reduce((sum, count) => sum + count, 0),
    progress,
    refused: refused.map((one) => ({
      id: one.subscriber_id,
      email: seesPeople ? one.email : undefined,
      reason: seesPeople ? one.reason : withoutAddress(one.reason, one.email),
      state: one.state,
      subscriber: one.subscriber_state,
    })),
    subscribers,
    lastChange: lastChange && { ...lastChange, before: undefined, after: undefined },
  }
}

function plannedFor(at: Date, timeZone: string): EditedNewsletter['planned'] {
  return { at: at.toISOString(), minute: minuteOf(at, timeZone) }
}

function waiting(counts: readonly { locale: string; count: number }[]): RecipientCount[] {
  return counts.map((one) => ({ ...one, state: 'waiting' }))
}

function progressOf(counts: readonly RecipientCount[]): EditedNewsletter['progress'] {
  const progress = { waiting: 0, queued: 0, sent: 0, refused: 0, failed: 0, 'left-out': 0 }
  for (const { state, count } of counts) progress[state] += count
  return progress
}

function languagesOf(
  counts: readonly RecipientCount[],
  { languages }: EditedText,
  whole: readonly string[],
): ReadersOfLanguage[] {
  return locales
    .map(({ id }) => {
      const own = counts.filter(({ locale }) => locale === id)
      const state = languages.find(({ locale }) => locale === id)?.state ?? 'missing'
      return {
        locale: id,
        readers: total(own),
        sent: total(own.filter((one) => one.state === 'sent')),
        text: whole.includes(id) ? state : ('missing' as const),
      }
    })
    .filter(({ readers, text }) => readers > 0 || text !== 'missing')
    .toSorted((a, b) => b.readers - a.readers)
}

function total(counts: readonly RecipientCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function withoutAddress(reason: string, email: string): string {
  return reason.replaceAll(email, '…')
}
