import { sql } from 'kysely'
import { isToReview } from '../../fraud/review-records.ts'
import { isAwaitingStock } from '../../orders/refunds/refund-cover-records.ts'
import type { Db } from '../../shop.ts'

const statusSince = sql<Date>`coalesce((
  select max(e.happened_at) from order_event e where e.order_id = o.id and e.to_status = o.status
), o.paid_at, o.placed_at)`

/** Whether an order is waiting that began to wait after `after` and by `until`. */
export async function hasOrderWaiting(
  db: Db,
  { until, after }: { until: Date; after: Date | undefined },
): Promise<boolean> {
  const order = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where((where) => where.or([isToReview, isAwaitingStock]))
    .where(statusSince, '<=', until)
    .$if(after !== undefined, (query) => query.where(statusSince, '>', after ?? until))
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export async function lastNeedsYouMail(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('needs_you_mail').select('queued_at').executeTakeFirst()
  return row?.queued_at
}

/** False if another process queues the mail, or one was queued after `before`. */
export async function claimNeedsYouMail(trx: Db, now: Date, before: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('needs_you_mail')
    .values({ queued_at: now })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ queued_at: now })
        .where('needs_you_mail.queued_at', '<=', before),
    )
    .returning('queued_at')
    .executeTakeFirst()
  return claimed !== undefined
}
