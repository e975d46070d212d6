import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

export type EndpointRow = Selectable<Database['webhook_endpoint']>

export interface EndpointFigures {
  queued: number
  failed: number
  lastAcceptedAt: Date | null
}

/** Lists endpoints of the owner or of a reseller, the oldest first, with figures of their deliveries. */
export async function listEndpointRows(
  db: Db,
  resellerId: number | null,
): Promise<(EndpointRow & EndpointFigures)[]> {
  return db
    .selectFrom('webhook_endpoint as e')
    .selectAll('e')
    .select([
      sql<number>`(select count(*) from webhook_delivery d where d.endpoint_id = e.id and d.state = 'queued')::int`.as(
        'queued',
      ),
      sql<number>`(select count(*) from webhook_delivery d where d.endpoint_id = e.id and d.state = 'failed')::int`.as(
        'failed',
      ),
      sql<Date | null>`(select max(d.tried_at) from webhook_delivery d where d.endpoint_id = e.id and d.state = 'accepted')`.as(
        'lastAcceptedAt',
      ),
    ])
    .where('e.reseller_id', 'is not distinct from', resellerId)
    .orderBy('e.id')
    .execute()
}

/** Locks an endpoint. Undefined also for an endpoint of another reseller. */
export async function lockEndpoint(
  trx: Trx,
  { id, resellerId }: { id: number; resellerId: number | null },
): Promise<EndpointRow | undefined> {
  return trx
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', id)
    .where('reseller_id', 'is not distinct from', resellerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function countEndpoints(trx: Trx, resellerId: number | null): Promise<number> {
  const { count } = await trx
    .selectFrom('webhook_endpoint')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reseller_id', 'is not distinct from', resellerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertEndpoint(
  trx: Trx,
  endpoint: Pick<EndpointRow, 'url' | 'kinds' | 'secret_id' | 'sealed' | 'created_at' | 'reseller_id'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('webhook_endpoint')
    .values({ ...endpoint, former_until: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateEndpoint(
  trx: Trx,
  id: number,
  changes: Partial<Pick<EndpointRow, 'url' | 'kinds' | 'state' | 'secret_id' | 'sealed' | 'former_until'>>,
): Promise<void> {
  await trx
    .updateTable('webhook_endpoint')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes an endpoint with its deliveries. */
export async function deleteEndpoint(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('webhook_delivery').where('endpoint_id', '=', id).execute()
  await trx.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
}

/**
 * Leases an endpoint that has a due delivery and to which no process sends. The owner's come first; slow receivers of
 * resellers do not keep the lease from others.
 */
export async function leaseEndpoint(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<EndpointRow | undefined> {
  const { rows } = await sql<EndpointRow>`
    update webhook_endpoint set sending_until = ${until}
    where id = (
      select e.id from webhook_endpoint e
      where e.state = 'on' and (e.sending_until is null or e.sending_until <= ${now}) and exists (
        select from webhook_delivery d
        where d.endpoint_id = e.id and d.state = 'queued' and (d.due_at is null or d.due_at <= ${now})
      )
      order by e.reseller_id is not null, random() limit 1 for update of e skip locked
    ) returning *`.execute(db)
  return rows[0]
}

export async function renewLease(db: Db, id: number, until: Date | null): Promise<void> {
  await db.updateTable('webhook_endpoint').set({ sending_until: until }).where('id', '=', id).execute()
}

/** Switches an endpoint off whose receiver answered 410, and marks its queued deliveries as failed. */
export async function retireEndpoint(trx: Trx, id: number): Promise<void> {
  await updateEndpoint(trx, id, { state: 'gone' })
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'failed' })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}
