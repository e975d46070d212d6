import { shopSubject } from '../staff/audit/subjects.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../errors.ts'
import { jobList } from '../job-list.ts'
import type { JobName } from '../job-name.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { askNow } from './backups/backup-records.ts'
import { offBy } from './jobs/list-job-runs.ts'
import { retryFailingOrders } from './health-records.ts'

type MaintenanceShop = Pick<Shop, 'db' | 'config' | 'now' | 'wake'>

export async function retryOrders(shop: MaintenanceShop, actor: Actor): Promise<number> {
  const orders = await inTransaction(shop.db, async (trx) => {
    const count = await retryFailingOrders(trx)
    if (count > 0)
      await recordChange(trx, shop.now(), actor, {
        action: 'shop.orders-retried',
        subject: shopSubject(),
        after: { count },
      })
    return count
  })
  for (const job of ['deliver-orders', 'expire-orders'] as const) shop.wake(job)
  return orders
}

/** Starts a job now; false if it is off. Refuses `not-found` for an unknown job. */
export async function startJob(shop: MaintenanceShop, actor: Actor, name: string): Promise<boolean> {
  const job = jobList.find((one) => one.name === name)
  if (!job) refuse('not-found', { field: 'job' })
  if (offBy(job, shop)) return false
  const change = { action: 'shop.job-started', subject: shopSubject(), after: { job: job.name } } as const
  await recordChange(shop.db, shop.now(), actor, change)
  shop.wake(job.name satisfies JobName)
  return true
}

/** Requests a backup. False if one is running. */
export async function askForBackup(shop: MaintenanceShop, actor: Actor): Promise<boolean> {
  const isAsked = await inTransaction(shop.db, async (trx) => {
    const asked = await askNow(trx, shop.now())
    if (asked)
      await recordChange(trx, shop.now(), actor, { action: 'shop.backup-asked', subject: shopSubject() })
    return asked
  })
  shop.wake('make-backup')
  return isAsked
}
