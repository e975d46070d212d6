import type { SubscriberState } from '../../enquiries/enquiry-tables.ts'
import { locales } from '../../localisation/locales.ts'

export const subscriberStates = [
  'confirmed',
  'asked',
  'ended',
  'bounced',
] as const satisfies readonly SubscriberState[]

export interface SubscriberFilter {
  state: SubscriberState | ''
  locale: string
  /** beginning of an e-mail, or the part after its @ */
  text: string
}

export function readSubscriberFilter(query: URLSearchParams): SubscriberFilter {
  return {
    state: subscriberStates.find((one) => one === query.get('state')) ?? '',
    locale: locales.find(({ id }) => id === query.get('language'))?.id ?? '',
    text: (query.get('q') ?? '').trim().toLowerCase().slice(0, 254),
  }
}

export function subscriberFilterQuery({ state, locale, text }: SubscriberFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (locale) query.set('language', locale)
  if (text) query.set('q', text)
  return query
}
