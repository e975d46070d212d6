import type { Generated } from 'kysely'

export interface WebhookTables {
  webhook_tally: WebhookTallyTable
  refused_webhook: RefusedWebhookTable
}

/** `refused`: forged; `failed`: not accepted; `taken`: accepted later. */
export type WebhookState = 'refused' | 'failed' | 'taken'

interface WebhookTallyTable {
  gateway: string
  taken: Generated<number>
  last_taken_at: Date | null
  warned_at: Date | null
}

interface RefusedWebhookTable {
  id: Generated<number>
  gateway: string
  digest: Buffer
  body: Buffer | null
  headers: Record<string, string>
  state: WebhookState
  reason: string
  times: Generated<number>
  first_at: Date
  last_at: Date
}
