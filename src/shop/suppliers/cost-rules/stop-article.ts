import { inTransaction } from '../../../platform/database/transaction.ts'
import { insertAlerts } from '../../alerts/alert-records.ts'
import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import { markStopped } from './stopped-article-records.ts'

/** Stops an article whose price cannot be set, until a person decides. Alerts staff. */
export async function stopArticle(db: Db, { id, now }: { id: number; now: Date }): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await markStopped(trx, { id, why: 'price', now })) await alertOfStop(trx, id, now)
  })
}

/** Alerts staff of a stopped article, once a day for each. */
export async function alertOfStop(trx: Trx, id: number, now: Date): Promise<void> {
  await insertAlerts(trx, {
    dedupeKey: `cost-jump:${id}:${now.toISOString().slice(0, 10)}`,
    kind: 'cost-jump',
    params: { articleId: id },
    dueAt: now,
  })
}
