import { dayMs } from '../../../platform/durations.ts'
import type { Figure } from '../../../platform/metrics/meters.ts'
import { shopVersion } from '../../../platform/version.ts'
import { type OrderStatusName, orderStatus } from '../../orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import { newestGoodBackup } from '../backups/backup-records.ts'
import { newestJobRuns } from '../jobs/job-run-records.ts'
import {
  countsByState,
  deliveriesSince,
  ordersByStatus,
  queueFigures,
  webhooksSince,
} from './figure-records.ts'

export async function shopFigures({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Figure[]> {
  const yesterday = new Date(now().getTime() - dayMs)
  const [orders, keys, mails, refunds, webhooks, queues, delivered, runs, backup] = await Promise.all([
    ordersByStatus(db),
    countsByState(db, 'stock_key'),
    countsByState(db, 'mail'),
    countsByState(db, 'refund'),
    webhooksSince(db, yesterday),
    queueFigures(db, now()),
    deliveriesSince(db, yesterday),
    newestJobRuns(db, 1),
    newestGoodBackup(db),
  ])
  const statuses = Object.entries(orderStatus) as [OrderStatusName, number][]
  const seconds = (at: Date) => at.getTime() / 1000
  return [
    figure('build_info', 'always 1', 1, { version: shopVersion, node: process.versions.node }),
    ...statuses.map(([name, status]) =>
      figure('orders', 'orders by status', orders.find((one) => one.status === status)?.count ?? 0, {
        status: name,
      }),
    ),
    figure('deliveries_24h', 'orders paid and delivered within a day', delivered),
    ...keys.map(({ name, count }) => figure('keys', 'keys by state', count, { state: name })),
    ...mails.map(({ name, count }) => figure('mails', 'mails by state', count, { state: name })),
    ...refunds.map(({ name, count }) => figure('refunds', 'refunds by state', count, { state: name })),
    ...webhooks.map(({ gateway, outcome, count }) =>
      figure('webhooks_24h', 'webhooks of payment companies within a day, by outcome', count, {
        gateway,
        outcome: outcome || 'unfinished',
      }),
    ),
    ...queues.map(({ name, count }) => figure('queue_length', 'how much waits', count, { queue: name })),
    ...queues.map(({ name, oldest }) =>
      figure(
        'queue_oldest_seconds',
        'how long the oldest waits',
        oldest ? Math.max(0, seconds(now()) - seconds(oldest)) : 0,
        { queue: name },
      ),
    ),
    ...runs.flatMap(({ job, started_at: startedAt, took_ms: tookMs, failure }) => [
      figure('job_last_run_timestamp_seconds', 'when a job showed last what it did', seconds(startedAt), {
        job,
      }),
      figure('job_last_run_seconds', 'how long that took', tookMs / 1000, { job }),
      figure('job_last_run_failed', '1 when it failed', failure === null ? 0 : 1, { job }),
    ]),
    figure(
      'backup_last_good_timestamp_seconds',
      'when the last good backup was made; 0 without one',
      backup?.ended_at ? seconds(backup.ended_at) : 0,
    ),
  ]
}

function figure(name: string, help: string, value: number, labels?: Record<string, string>): Figure {
  return { name: `latchkey_${name}`, help, value, ...(labels && { labels }) }
}
