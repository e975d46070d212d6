import type { Generated, JSONColumnType } from 'kysely'
import type { PostError } from '../../platform/download/post-once.ts'
import type { EventKind } from './event-kinds.ts'

export interface WebhookEndpointTables {
  webhook_endpoint: WebhookEndpointTable
  webhook_event: WebhookEventTable
  webhook_delivery: WebhookDeliveryTable
}

/** `gone`: the receiver answered 410 */
export type EndpointState = 'on' | 'off' | 'gone'

export type DeliveryState = 'queued' | 'accepted' | 'failed'

interface WebhookEndpointTable {
  id: Generated<number>
  url: string
  kinds: EventKind[]
  state: Generated<EndpointState>
  secret_id: string
  sealed: Buffer
  former_until: Date | null
  sending_until: Generated<Date | null>
  /** null: an endpoint of the owner */
  reseller_id: Generated<number | null>
  version: Generated<number>
  created_at: Date
}

/** Most rows come from triggers, see `db/migrations/0110_webhook_endpoint.sql`. */
interface WebhookEventTable {
  id: Generated<number>
  kind: EventKind | TestKind
  data: JSONColumnType<Record<string, string | number | null>>
  happened_at: Generated<Date>
}

export type TestKind = 'endpoint.test'

interface WebhookDeliveryTable {
  id: Generated<number>
  event_id: number
  endpoint_id: number
  state: Generated<DeliveryState>
  attempts: Generated<number>
  due_at: Date | null
  tried_at: Generated<Date | null>
  status: Generated<number | null>
  error: Generated<PostError | ''>
}
