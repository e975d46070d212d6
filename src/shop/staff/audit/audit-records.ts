import type { Insertable, Selectable } from 'kysely'
import { inBatches } from '../../../platform/database/long-lists.ts'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type AuditRow = Selectable<Database['audit_log']>

export async function insertChanges(
  db: Db,
  rows: readonly Insertable<Database['audit_log']>[],
): Promise<void> {
  for (const some of inBatches(rows)) await db.insertInto('audit_log').values(some).execute()
}

export interface ChangeFilter {
  staffId?: number | undefined
  action?: string | undefined
  subject?: { kind: string; id: string } | undefined
  /** part of the subject's name or the author's */
  text?: string | undefined
}

export async function changesBefore(
  db: Db,
  { staffId, action, subject, text }: ChangeFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit)
  if (before) query = query.where('id', '<', before)
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId)
  if (action) query = query.where('action', '=', action)
  if (subject) query = query.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id)
  if (text) {
    const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where((one) => one.or([one('subject', 'ilike', pattern), one('actor', 'ilike', pattern)]))
  }
  return query.execute()
}
