import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import { type NewAlert, topicOfAlert } from './alert-kinds.ts'
import type { AlertState } from './alert-tables.ts'
import type { ChannelIssue } from './channels/channel.ts'

export type AlertRow = Selectable<Database['staff_alert']>

/** Queues an alert for each channel that wants its topic. Returns how many were new. */
export async function insertAlerts(trx: Trx, { kind, params, dedupeKey, dueAt }: NewAlert): Promise<number> {
  const { rows } = await sql`
    insert into staff_alert (channel_id, dedupe_key, kind, params, happened_at, due_at)
    select c.id, ${dedupeKey}::text, ${kind}::text, ${JSON.stringify(params)}::jsonb, ${dueAt}::timestamptz, ${dueAt}::timestamptz
    from alert_channel c join staff s on s.id = c.staff_id
    where c.state = 'on' and s.is_active and ${topicOfAlert[kind]}::text = any(c.topics)
    on conflict (channel_id, dedupe_key) do nothing
    returning id`.execute(trx)
  return rows.length
}

/** Returns the oldest due alert of a channel. */
export async function dueAlert(db: Db, channelId: number, now: Date): Promise<AlertRow | undefined> {
  return db
    .selectFrom('staff_alert')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function recordAlert(
  db: Db,
  id: number,
  outcome: { state: AlertState; issue: ChannelIssue | ''; closed_at: Date | null; due_at?: Date },
): Promise<void> {
  await db
    .updateTable('staff_alert')
    .set((set) => ({ ...outcome, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Postpones the due alerts of a channel: for quiet hours, or because its service asks to wait. */
export async function putOffAlerts(db: Db, channelId: number, until: Date): Promise<void> {
  await db
    .updateTable('staff_alert')
    .set({ due_at: until })
    .where('channel_id', '=', channelId)
    .where('state', '=', 'queued')
    .where('due_at', '<', until)
    .execute()
}

/** Makes the untried alerts of a person due now, since they may wait for the end of quiet hours. */
export async function recallAlerts(trx: Trx, staffId: number, now: Date): Promise<void> {
  await trx
    .updateTable('staff_alert')
    .set({ due_at: now })
    .where('channel_id', 'in', (channel) =>
      channel.selectFrom('alert_channel').select('id').where('staff_id', '=', staffId),
    )
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .execute()
}

/** Gives up the alerts that wait for a channel. */
export async function failAlerts(
  trx: Trx,
  channelId: number,
  { issue, now }: { issue: ChannelIssue; now: Date },
): Promise<void> {
  await trx
    .updateTable('staff_alert')
    .set({ state: 'failed', issue, closed_at: now })
    .where('channel_id', '=', channelId)
    .where('state', '=', 'queued')
    .execute()
}

/** Drops alerts before a moment, and those of removed channels. */
export async function dropAlertsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_alert')
    .where((one) =>
      one.or([
        one('happened_at', '<', before),
        one.not(
          one.exists(
            one
              .selectFrom('alert_channel as c')
              .select('c.id')
              .whereRef('c.id', '=', 'staff_alert.channel_id'),
          ),
        ),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface AlertFigures {
  failed: number
  waiting: number
  refused: number
}

/** Counts given-up alerts since a moment, tried alerts that wait, and refused channels. */
export async function alertFigures(db: Db, since: Date): Promise<AlertFigures> {
  const { rows } = await sql<AlertFigures>`
    select (select count(*) from staff_alert where state = 'failed' and closed_at >= ${since})::int as failed,
      (select count(*) from staff_alert where state = 'queued' and attempts > 0)::int as waiting,
      (select count(*) from alert_channel c join staff s on s.id = c.staff_id
        where c.state = 'refused' and s.is_active)::int as refused`.execute(db)
  return rows[0] ?? { failed: 0, waiting: 0, refused: 0 }
}
