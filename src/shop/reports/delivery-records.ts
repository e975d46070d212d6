import { weekMs } from '../../platform/durations.ts'
import { sql } from 'kysely'
import { orderStatus } from '../orders/order-status.ts'
import type { Db, Shop } from '../shop.ts'
import { isWithin, type Span, spanOf } from './figures/figure-records.ts'

export interface DeliveryTimes {
  span: number
  delivered: number
  /** median in seconds; null without deliveries */
  median: number | null
  /** 95th percentile */
  slow: number | null
  /** paid and not delivered */
  waiting: number
}

export async function deliveryTimesIn(db: Db, spans: readonly Span[]): Promise<DeliveryTimes[]> {
  const seconds = sql`round(extract(epoch from o.delivered_at - o.paid_at))`
  const within = (part: number) =>
    sql<number | null>`(percentile_disc(${sql.lit(part)}) within group (order by ${seconds})
      filter (where o.delivered_at is not null))::integer`
  const { processing, underReview, awaitingStock } = orderStatus
  return db
    .selectFrom('orders as o')
    .select(spanOf('o.paid_at', spans).as('span'))
    .select([
      sql<number>`count(o.delivered_at)::integer`.as('delivered'),
      within(0.5).as('median'),
      within(0.95).as('slow'),
      sql<number>`(count(*) filter (
        where o.status in (${sql.lit(processing)}, ${sql.lit(underReview)}, ${sql.lit(awaitingStock)})
      ))::integer`.as('waiting'),
    ])
    .where(isWithin('o.paid_at', spans))
    .groupBy('span')
    .execute()
}

export async function recentDeliverySeconds({
  db,
  now,
}: Pick<Shop, 'db' | 'now'>): Promise<number | undefined> {
  const [times] = await deliveryTimesIn(db, [{ from: new Date(now().getTime() - weekMs) }])
  return times?.median ?? undefined
}
