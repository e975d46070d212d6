import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../actor.ts'
import type { AuditFilter } from './audit-filter.ts'
import { listChanges, type LoggedChange } from './list-changes.ts'
import { recordChange } from './record-change.ts'

const columns = {
  number: 'Number',
  at: 'Moment',
  by: 'By',
  actor: 'Who',
  ip: 'From',
  action: 'Change',
  kind: 'Kind',
  id: 'Id',
  subject: 'What',
  before: 'Before',
  after: 'After',
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
    subject: { kind: 'shop', id: '', name: 'Audit log' },
    after: { action: filter.action || 'every', searched: filter.text !== '' },
  })
  const csv = stringify({
    header: true,
    columns,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  return Readable.from(rows(shop, filter)).compose(csv)
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
