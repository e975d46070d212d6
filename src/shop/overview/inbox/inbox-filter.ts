import { defineFilter, type FilterOf } from '../../input/list-filter.ts'

export const inboxFilter = defineFilter({ tabs: ['needs-you', 'enquiries', 'answered', 'reviews', 'done'] })

export type InboxTab = FilterOf<typeof inboxFilter>['tab']
