import type { Readable } from 'node:stream'
import { csvStream } from '../../localisation/office/csv-file.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../actor.ts'
import type { AuditFilter } from './audit-filter.ts'
import { listChanges, type LoggedChange } from './list-changes.ts'
import { shopSubject } from './subjects.ts'
import { recordChange } from './record-change.ts'

const columns = {
  number: 'audit.file.number',
  at: 'audit.when',
  by: 'audit.file.by',
  actor: 'audit.who',
  ip: 'audit.file.ip',
  action: 'audit.filter.action',
  kind: 'audit.file.kind',
  id: 'audit.file.id',
  subject: 'audit.file.subject',
  before: 'audit.file.before',
  after: 'audit.file.after',
} as const

const rowsAtOnce = 500

/**
 * Exports the audit log's lines of a filter as CSV (UTF-8 with a mark, CRLF), newest first. Formulas get an
 * apostrophe. The export itself is logged, without the search text.
 */
export async function exportChanges(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  filter: AuditFilter,
): Promise<Readable> {
  await recordChange(shop.db, shop.now(), actor, {
    action: 'audit.exported',
    subject: shopSubject(),
    after: { action: filter.action || 'every', searched: filter.text !== '' },
  })
  return csvStream(columns, rows(shop, filter))
}

async function* rows(
  shop: Pick<Shop, 'db'>,
  filter: AuditFilter,
): AsyncGenerator<Record<keyof typeof columns, string>> {
  let before: number | undefined
  do {
    const page = await listChanges(shop, filter, { before, limit: rowsAtOnce })
    for (const change of page.changes) yield exported(change)
    before = page.next
  } while (before !== undefined)
}

function exported({ id, at, actorKind, actor, ip, action, subject, before, after }: LoggedChange) {
  return {
    number: String(id),
    at,
    by: actorKind,
    actor,
    ip,
    action,
    kind: subject.kind,
    id: subject.id,
    subject: subject.name,
    before: before ? JSON.stringify(before) : '',
    after: after ? JSON.stringify(after) : '',
  }
}
