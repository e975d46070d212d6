import type { Shop } from '../../shop.ts'
import type { ActorKind } from '../staff-tables.ts'
import { type AuditRow, type ChangeFilter, changesBefore } from './audit-records.ts'

export const changesPerPage = 50

export interface LoggedChange {
  id: number
  at: string
  actorKind: ActorKind
  actor: string
  ip: string
  action: string
  subject: { kind: string; id: string; name: string }
  before: Record<string, unknown> | undefined
  after: Record<string, unknown> | undefined
}

/** A page of the audit log, newest first; `next` begins the next page. */
export async function listChanges(
  { db }: Pick<Shop, 'db'>,
  filter: ChangeFilter,
  { before, limit = changesPerPage }: { before?: number | undefined; limit?: number } = {},
): Promise<{ changes: LoggedChange[]; next: number | undefined }> {
  const rows = await changesBefore(db, filter, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { changes: shown.map(changeOf), next: rows.length > limit ? shown.at(-1)?.id : undefined }
}

export async function lastChangeOf(
  { db }: Pick<Shop, 'db'>,
  subject: { kind: string; id: number | string },
): Promise<LoggedChange | undefined> {
  const filter = { subject: { kind: subject.kind, id: String(subject.id) } }
  const [row] = await changesBefore(db, filter, { before: undefined, limit: 1 })
  return row && changeOf(row)
}

export type LastTrace = Pick<LoggedChange, 'at' | 'actor' | 'action' | 'subject'>

/** The last change without its content, which may be confidential. */
export async function lastTraceOf(
  shop: Pick<Shop, 'db'>,
  subject: { kind: string; id: number | string },
): Promise<LastTrace | undefined> {
  const last = await lastChangeOf(shop, subject)
  return last && { at: last.at, actor: last.actor, action: last.action, subject: last.subject }
}

function changeOf(row: AuditRow): LoggedChange {
  return {
    id: row.id,
    at: row.logged_at.toISOString(),
    actorKind: row.actor_kind,
    actor: row.actor,
    ip: row.ip,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject },
    before: row.before ?? undefined,
    after: row.after ?? undefined,
  }
}
