import { sql } from 'kysely'
import type { PostError } from '../../platform/download/post-once.ts'
import type { Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import type { DeliveryFilter } from './delivery-filter.ts'
import type { EventKind } from './event-kinds.ts'
import type { DeliveryState, TestKind } from './webhook-endpoint-tables.ts'

export interface DueDelivery {
  id: number
  eventId: number
  attempts: number
  kind: EventKind | TestKind
  data: Record<string, string | number | null>
  happenedAt: Date
}

/** Returns the oldest due delivery of an endpoint. */
export async function dueDelivery(db: Db, endpointId: number, now: Date): Promise<DueDelivery | undefined> {
  return db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as e', 'e.id', 'd.event_id')
    .select([
      'd.id',
      'd.event_id as eventId',
      'd.attempts',
      'e.kind',
      'e.data',
      'e.happened_at as happenedAt',
    ])
    .where('d.endpoint_id', '=', endpointId)
    .where('d.state', '=', 'queued')
    .where((one) => one.or([one('d.due_at', 'is', null), one('d.due_at', '<=', now)]))
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
}

export async function recordTry(
  db: Db,
  id: number,
  outcome: {
    state: DeliveryState
    due_at: Date | null
    tried_at: Date
    status: number | null
    error: PostError | ''
  },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set((set) => ({ ...outcome, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Inserts an event for one endpoint alone. */
export async function insertTest(trx: Trx, endpointId: number, now: Date): Promise<void> {
  const { id } = await trx
    .insertInto('webhook_event')
    .values({ kind: 'endpoint.test', data: JSON.stringify({ endpointId }), happened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('webhook_delivery')
    .values({ event_id: id, endpoint_id: endpointId, due_at: null })
    .execute()
}

/** Id of the endpoint of a delivery that is accepted or has failed. */
export async function endpointOfDelivery(trx: Trx, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('webhook_delivery')
    .select('endpoint_id')
    .where('id', '=', id)
    .where('state', '<>', 'queued')
    .executeTakeFirst()
  return row?.endpoint_id
}

/** Queues a delivery again, with all its tries. */
export async function requeue(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'queued', attempts: 0, due_at: null })
    .where('id', '=', id)
    .execute()
}

export interface ListedDelivery extends Omit<DueDelivery, 'eventId'> {
  eventId: number
  url: string
  state: DeliveryState
  triedAt: Date | null
  dueAt: Date | null
  status: number | null
  error: PostError | ''
}

export async function deliveryPage(
  db: Db,
  { tab, endpoint }: DeliveryFilter,
  { before, limit, resellerId }: { before: number | undefined; limit: number; resellerId: number | null },
): Promise<ListedDelivery[]> {
  return db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as e', 'e.id', 'd.event_id')
    .innerJoin('webhook_endpoint as p', 'p.id', 'd.endpoint_id')
    .select([
      'd.id',
      'd.event_id as eventId',
      'd.attempts',
      'e.kind',
      'e.data',
      'e.happened_at as happenedAt',
    ])
    .select(['p.url', 'd.state', 'd.tried_at as triedAt', 'd.due_at as dueAt', 'd.status', 'd.error'])
    .where('p.reseller_id', 'is not distinct from', resellerId)
    .$if(tab !== 'all', (query) => query.where('d.state', '=', tab as DeliveryState))
    .$if(endpoint !== '', (query) => query.where('d.endpoint_id', '=', Number(endpoint)))
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? 0))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countDeliveries(
  db: Db,
  resellerId: number | null,
): Promise<{ queued: number; failed: number }> {
  return db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as p', 'p.id', 'd.endpoint_id')
    .select([
      sql<number>`(count(*) filter (where d.state = 'queued'))::int`.as('queued'),
      sql<number>`(count(*) filter (where d.state = 'failed'))::int`.as('failed'),
    ])
    .where('d.state', '<>', 'accepted')
    .where('p.reseller_id', 'is not distinct from', resellerId)
    .executeTakeFirstOrThrow()
}

/** Drops events before a moment with their deliveries. */
export async function dropEventsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_event')
    .where('happened_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
