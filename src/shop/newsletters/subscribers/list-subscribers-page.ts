import type { SubscriberState } from '../../enquiries/enquiry-tables.ts'
import type { SubscriberRow } from './subscriber-records.ts'
import type { Shop } from '../../shop.ts'
import type { SubscriberFilter } from './subscriber-filter.ts'
import { countSubscribers, type SubscriberCounts, subscriberPage } from './subscriber-list-records.ts'

export const subscribersPerPage = 50

export interface ListedSubscriber {
  id: number
  email: string
  locale: string
  state: SubscriberState
  askedAt: string
  confirmedAt: string | undefined
  endedAt: string | undefined
  bounces: number
}

export async function listSubscribersPage(
  { db }: Pick<Shop, 'db'>,
  filter: SubscriberFilter,
  { before, limit = subscribersPerPage }: { before?: number | undefined; limit?: number } = {},
): Promise<{ subscribers: ListedSubscriber[]; next: number | undefined; counts: SubscriberCounts }> {
  const [rows, counts] = await Promise.all([
    subscriberPage(db, filter, { before, limit: limit + 1 }),
    countSubscribers(db),
  ])
  const shown = rows.slice(0, limit)
  return {
    subscribers: shown.map(listed),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
    counts,
  }
}

function listed(row: SubscriberRow): ListedSubscriber {
  return {
    id: row.id,
    email: row.email,
    locale: row.locale,
    state: row.state,
    askedAt: row.asked_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString(),
    endedAt: row.ended_at?.toISOString(),
    bounces: row.bounces,
  }
}
