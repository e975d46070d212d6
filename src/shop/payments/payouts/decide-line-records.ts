import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export async function lockMissingLine(trx: Trx, id: number) {
  return trx
    .selectFrom('payout_line as l')
    .innerJoin('payout as p', 'p.id', 'l.payout_id')
    .select(['l.id', 'l.company_line_id as name', 'l.category', 'l.why'])
    .select(['p.id as payoutId', 'p.gateway', 'p.company_payout_id as payout'])
    .where('l.id', '=', id)
    .where('l.state', '=', 'missing')
    .forUpdate('l')
    .executeTakeFirst()
}

interface KindOfLine {
  id: number
  gateway: string
  category: string
}

export async function keepCause(trx: Trx, { gateway, category }: KindOfLine, cause: string): Promise<void> {
  await trx
    .insertInto('payout_cause')
    .values({ gateway, category, cause })
    .onConflict((conflict) => conflict.columns(['gateway', 'category']).doUpdateSet({ cause }))
    .execute()
}

/**
 * Sets the cause of a line and returns the number of lines. `isForAll`: sets it for all lines of this kind without a
 * reference of the shop.
 */
export async function setCause(
  trx: Trx,
  { id, gateway, category }: KindOfLine,
  { cause, isForAll }: { cause: string; isForAll: boolean },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('payout_line')
    .set({ state: 'not-ours', why: '', cause })
    .where('state', '=', 'missing')
    .$if(!isForAll, (query) => query.where('id', '=', id))
    .$if(isForAll, (query) =>
      query
        .where('category', '=', category)
        .where('why', '=', 'foreign')
        .where('payout_id', 'in', (payouts) =>
          payouts.selectFrom('payout').select('id').where('gateway', '=', gateway),
        ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function orderOfLine(db: Db, lineId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('payout_line as l')
    .innerJoin('payment as p', 'p.id', 'l.payment_id')
    .select('p.order_id')
    .where('l.id', '=', lineId)
    .executeTakeFirst()
  return row?.order_id
}
