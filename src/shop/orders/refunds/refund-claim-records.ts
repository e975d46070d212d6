import type { Db } from '../../shop.ts'

/** Refund that the buyer must claim. Anyone with the address can claim it. */
export interface RefundClaim {
  cents: number
  currencySymbol: string
  url: string
}

export async function claimsOfOrder(db: Db, orderId: number): Promise<RefundClaim[]> {
  const rows = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .leftJoin('currency as c', 'c.code', 'r.currency')
    .select(['r.cents', 'r.currency', 'r.claim_url', 'c.symbol'])
    .where('p.order_id', '=', orderId)
    .where('r.state', '=', 'pending')
    .orderBy('r.id')
    .execute()
  return rows.flatMap(({ cents, currency, claim_url: url, symbol }) =>
    url === null ? [] : [{ cents, currencySymbol: symbol ?? `${currency.toUpperCase()} `, url }],
  )
}
