import { sql } from 'kysely'
import { isProven } from '../../keys/consent/consent-records.ts'
import { isWithdrawalToDecide } from '../../orders/withdrawal/undecided-withdrawal-records.ts'
import type { Db } from '../../shop.ts'
import type { RefundState } from '../payment-tables.ts'
import type { WithdrawalFilter } from './withdrawal-filter.ts'

const hasKept = sql<boolean>`exists (
  select from withdrawal_unit kept where kept.withdrawal_id = w.id and kept.outcome = 'kept'
)`

export async function withdrawalPage(
  db: Db,
  { tab, text }: WithdrawalFilter,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const plain = text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return db
    .selectFrom('withdrawal as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select(['w.id', 'w.sent_at as sentAt', 'w.is_late as isLate', 'w.name', 'w.by', 'o.order_no as orderNo'])
    .select(['o.email', isWithdrawalToDecide.as('isToDecide')])
    .$if(tab === 'to-decide', (query) => query.where(isWithdrawalToDecide))
    .$if(tab === 'kept', (query) => query.where(hasKept))
    .$if(text !== '', (query) =>
      query.where((one) =>
        one.or([
          one('o.order_no', '=', text.toUpperCase()),
          sql<boolean>`lower(o.email) like ${`${plain}%`}`,
        ]),
      ),
    )
    .$if(before !== undefined, (query) => query.where('w.id', '<', before ?? 0))
    .orderBy('w.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countWithdrawals(db: Db): Promise<Record<WithdrawalFilter['tab'], number>> {
  return db
    .selectFrom('withdrawal as w')
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where ${isWithdrawalToDecide}))::integer`.as('to-decide'),
      sql<number>`(count(*) filter (where ${hasKept}))::integer`.as('kept'),
    ])
    .executeTakeFirstOrThrow()
}

export interface RefundOfWithdrawal {
  withdrawalId: number
  cents: number
  currency: string
  state: RefundState
}

export async function refundsOfWithdrawals(
  db: Db,
  withdrawalIds: readonly number[],
): Promise<RefundOfWithdrawal[]> {
  return db
    .selectFrom('refund as r')
    .innerJoin('withdrawal_unit as u', 'u.refund_id', 'r.id')
    .select(['u.withdrawal_id as withdrawalId', 'r.cents', 'r.currency', 'r.state'])
    .where('u.withdrawal_id', 'in', withdrawalIds)
    .groupBy(['u.withdrawal_id', 'r.id'])
    .orderBy('r.id')
    .execute()
}

export interface ProofOfWithdrawal {
  withdrawalId: number
  text: string
  version: string
  at: Date
  units: number
}

/** Lists the consents by which units stayed with their buyer. */
export async function proofsOfWithdrawals(
  db: Db,
  withdrawalIds: readonly number[],
): Promise<ProofOfWithdrawal[]> {
  return db
    .selectFrom('withdrawal_unit as u')
    .innerJoin('key_consent as c', 'c.key_id', 'u.key_id')
    .innerJoin('consent_text as t', 't.version', 'c.text_version')
    .select(['u.withdrawal_id as withdrawalId', 't.text', 't.version', 'c.consented_at as at'])
    .select(({ fn }) => fn.count<number>('u.id').as('units'))
    .where('u.withdrawal_id', 'in', withdrawalIds)
    .where('u.outcome', '=', 'kept')
    .where(isProven)
    .groupBy(['u.withdrawal_id', 't.version', 'c.consented_at'])
    .orderBy('c.consented_at')
    .execute()
}
