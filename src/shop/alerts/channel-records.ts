import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import type { Role } from '../staff/roles.ts'
import type { QuietHours } from './quiet-hours.ts'

export type ChannelRow = Selectable<Database['alert_channel']>

export async function channelsOf(db: Db, staffId: number): Promise<(ChannelRow & { failed: number })[]> {
  return db
    .selectFrom('alert_channel as c')
    .selectAll('c')
    .select(
      sql<number>`(select count(*) from staff_alert a where a.channel_id = c.id and a.state = 'failed')::int`.as(
        'failed',
      ),
    )
    .where('c.staff_id', '=', staffId)
    .orderBy('c.id')
    .execute()
}

export async function lockChannel(
  trx: Trx,
  { id, staffId }: { id: number; staffId: number },
): Promise<ChannelRow | undefined> {
  return trx
    .selectFrom('alert_channel')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
}

export async function countChannels(trx: Trx, staffId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('alert_channel')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertChannel(
  trx: Trx,
  channel: Insertable<Database['alert_channel']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('alert_channel')
    .values(channel)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateChannel(
  db: Db,
  id: number,
  changes: Partial<Pick<ChannelRow, 'name' | 'topics' | 'state' | 'secret_id' | 'sealed' | 'issue'>>,
): Promise<void> {
  await db
    .updateTable('alert_channel')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Stores the outcome of a try, or a longer lease. False if the person has changed or removed the channel since. */
export async function updateUnchanged(
  db: Db,
  { id, version }: Pick<ChannelRow, 'id' | 'version'>,
  changes: Partial<Pick<ChannelRow, 'state' | 'issue' | 'sending_until'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alert_channel')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes a channel with its alerts. */
export async function deleteChannel(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('staff_alert').where('channel_id', '=', id).execute()
  await trx.deleteFrom('alert_channel').where('id', '=', id).execute()
}

export interface LeasedChannel extends ChannelRow {
  role: Role
}

/** Leases a channel that has a due alert, unless another process leases it. */
export async function leaseChannel(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<LeasedChannel | undefined> {
  const { rows } = await sql<LeasedChannel>`
    update alert_channel c set sending_until = ${until}
    from staff s
    where s.id = c.staff_id and c.id = (
      select one.id from alert_channel one join staff who on who.id = one.staff_id
      where one.state = 'on' and who.is_active and (one.sending_until is null or one.sending_until <= ${now})
        and exists (
          select from staff_alert a where a.channel_id = one.id and a.state = 'queued' and a.due_at <= ${now}
        )
      order by one.id limit 1 for update of one skip locked
    ) returning c.*, s.role`.execute(db)
  return rows[0]
}

export async function endLease(db: Db, id: number): Promise<void> {
  await db.updateTable('alert_channel').set({ sending_until: null }).where('id', '=', id).execute()
}

/** Quiet hours of a person; undefined: none. `timeZone` is null for the shop's time zone. */
export async function quietHoursOf(
  db: Db,
  staffId: number,
): Promise<{ quiet: QuietHours | undefined; timeZone: string | null }> {
  const row = await db
    .selectFrom('staff_preference')
    .select(['quiet_from', 'quiet_until', 'time_zone'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  const timeZone = row?.time_zone ?? null
  if (!row || row.quiet_from === null || row.quiet_until === null) return { quiet: undefined, timeZone }
  return { quiet: { from: row.quiet_from, until: row.quiet_until }, timeZone }
}

export async function storeQuietHours(
  trx: Trx,
  staffId: number,
  { quiet, timeZone }: { quiet: QuietHours | undefined; timeZone: string | null },
): Promise<void> {
  const values = {
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    time_zone: timeZone,
  }
  await trx
    .insertInto('staff_preference')
    .values({ staff_id: staffId, ...values })
    .onConflict((row) => row.column('staff_id').doUpdateSet(values))
    .execute()
}

export async function allChannels(
  db: Db,
): Promise<
  (Pick<ChannelRow, 'id' | 'staff_id' | 'kind' | 'name' | 'topics' | 'state' | 'issue'> & { email: string })[]
> {
  return db
    .selectFrom('alert_channel as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .select(['c.id', 'c.staff_id', 'c.kind', 'c.name', 'c.topics', 'c.state', 'c.issue', 's.email'])
    .orderBy('s.email')
    .orderBy('c.id')
    .execute()
}
