import type { Generated } from 'kysely'
import type { PurgeIssue } from './purge-keys.ts'

export interface CdnTables {
  /** one row, if a CDN is purged */
  cdn_purge: {
    id: Generated<number>
    purged_for: string
    snapshot: string
    looked_at: Date
    due_at: Date
    attempts: Generated<number>
    issue: Generated<PurgeIssue | ''>
    failing_since: Date | null
    purged_at: Date | null
  }
  /** written by triggers */
  shown_product: { xid: string; product_id: number; category_id: number }
}
