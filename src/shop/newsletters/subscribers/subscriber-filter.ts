import type { SubscriberState } from '../../enquiries/enquiry-tables.ts'
import { locales } from '../../localisation/locales.ts'

export const subscriberStates = [
  'confirmed',
  'asked',
  'ended',
  'bounced',
] as const satisfies readonly SubscriberState[]

/** What the list is narrowed to; empty is everything. */
export interface SubscriberFilter {
  state: SubscriberState | ''
  /** a language */
  locale: string
  /** how an e-mail begins, or the part behind its @ */
  text: string
}

/** What an address says; what makes no sense narrows nothing. */
export function readSubscriberFilter(query: URLSearchParams): SubscriberFilter {
  return {
    state: subscriberStates.find((one) => one === query.get('state')) ?? '',
    locale: locales.find(({ id }) => id === query.get('language'))?.id ?? '',
    text: (query.get('q') ?? '').trim().toLowerCase().slice(0, 254),
  }
}

/** The address of a filter: only what narrows. */
export function subscriberFilterQuery({ state, locale, text }: SubscriberFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (locale) query.set('language', locale)
  if (text) query.set('q', text)
  return query
}
