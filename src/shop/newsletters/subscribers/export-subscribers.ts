import type { Readable } from 'node:stream'
import { csvStream } from '../../localisation/office/csv-file.ts'
import { officeText } from '../../localisation/office-text.ts'
import type { SubscriberRow } from './subscriber-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { type SubscriberFilter, subscriberFilter } from './subscriber-filter.ts'
import { subscriberPage } from './subscriber-list-records.ts'

const rowsPerRead = 1000

const columns = {
  email: 'subscribers.email',
  language: 'subscribers.filter.language',
  state: 'newsletter.state',
  asked: 'subscribers.asked',
  confirmed: 'subscribers.confirmed',
  ended: 'subscribers.ended',
} as const

type ExportedSubscriber = Record<keyof typeof columns, string>

/**
 * Streams the subscribers of a filter as CSV (UTF-8 with a mark, CRLF). Formulas get an apostrophe; moments are ISO
 * 8601 in UTC. The audit log records the export.
 */
export async function exportSubscribers(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  filter: SubscriberFilter,
): Promise<Readable> {
  await recordChange(db, now(), actor, {
    action: 'subscribers.exported',
    subject: { kind: 'newsletter', id: 'subscribers', name: officeText('subscribers.title') },
    // without the search text: it may be an address, and the log is permanent
    after: {
      filter: subscriberFilter.query({ ...filter, text: '' }).toString(),
      ...(filter.text && { searched: true }),
    },
  })
  return csvStream(columns, exported(db, filter))
}

async function* exported(db: Shop['db'], filter: SubscriberFilter): AsyncGenerator<ExportedSubscriber> {
  let before: number | undefined
  do {
    const rows = await subscriberPage(db, filter, { before, limit: rowsPerRead })
    for (const row of rows) yield lineOf(row)
    before = rows.length === rowsPerRead ? rows.at(-1)?.id : undefined
  } while (before !== undefined)
}

function lineOf(row: SubscriberRow): ExportedSubscriber {
  return {
    email: row.email,
    language: row.locale,
    state: row.state,
    asked: row.asked_at.toISOString(),
    confirmed: row.confirmed_at?.toISOString() ?? '',
    ended: row.ended_at?.toISOString() ?? '',
  }
}
