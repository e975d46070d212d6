import { isMailToDecide } from '../../platform/mail/mail-outbox-records.ts'
import type { Db } from '../shop.ts'

export interface MailFigures {
  /** failed mails that need a decision */
  failed: number
  queued: number
  oldestQueued: Date | undefined
}

export async function mailFigures(db: Db, now: Date): Promise<MailFigures> {
  const { failed } = await db
    .selectFrom('mail')
    .select((mail) => mail.fn.countAll<number>().as('failed'))
    .where(isMailToDecide)
    .executeTakeFirstOrThrow()
  const { queued, oldest } = await db
    .selectFrom('mail')
    .select((mail) => [mail.fn.countAll<number>().as('queued'), mail.fn.min('queued_at').as('oldest')])
    .where('state', '=', 'queued')
    .where('queued_at', '<=', now)
    .executeTakeFirstOrThrow()
  return { failed, queued, oldestQueued: oldest ?? undefined }
}

export async function startedPayments(db: Db, gateway: string, since: Date): Promise<number> {
  const { started } = await db
    .selectFrom('payment')
    .select((payment) => payment.fn.countAll<number>().as('started'))
    .where('gateway', '=', gateway)
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow()
  return started
}

export async function refusedRefunds(db: Db): Promise<{ gateway: string; count: number }[]> {
  return db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select((refund) => ['p.gateway', refund.fn.countAll<number>().as('count')])
    .where('r.state', '=', 'failed')
    .groupBy('p.gateway')
    .orderBy('p.gateway')
    .execute()
}

export async function failingOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((order) => order.fn.countAll<number>().as('count'))
    .where('failed_runs', '>', 0)
    .executeTakeFirstOrThrow()
  return count
}

export async function retryFailingOrders(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ failed_runs: 0, retry_at: null })
    .where('failed_runs', '>', 0)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function sealedSamples(db: Db): Promise<{ secretId: string; sealed: Buffer }[]> {
  return db
    .selectFrom('stock_key')
    .select(['secret_id as secretId', 'sealed'])
    .where((key) =>
      key.or(
        (['min', 'max'] as const).map((end) =>
          key(
            'id',
            '=',
            key.selectFrom('stock_key').select((keys) => keys.fn.agg<number>(end, ['id']).as('id')),
          ),
        ),
      ),
    )
    .execute()
}
