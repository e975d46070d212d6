import type { SubscriberState } from '../../enquiries/enquiry-tables.ts'
import { choiceOf, defineFilter, type FilterOf } from '../../input/list-filter.ts'
import { locales } from '../../localisation/locales.ts'

const states = ['confirmed', 'asked', 'ended', 'bounced'] as const satisfies readonly SubscriberState[]

export const subscriberFilter = defineFilter({
  tabs: ['all', ...states],
  tabIn: 'state',
  /** beginning of an e-mail, or the part after its @ */
  search: 'text',
  chips: { language: choiceOf(locales.map(({ id }) => id)) },
})

export type SubscriberFilter = FilterOf<typeof subscriberFilter>
