import type { Currency } from '../../money.ts'
import type { Db } from '../../shop.ts'

/** Defaults for visitors who have not chosen. */
export interface Site {
  id: number
  domain: string
  currency: Currency
}

export async function listSites(db: Db): Promise<Site[]> {
  const rows = await db
    .selectFrom('site as s')
    .innerJoin('currency as c', 'c.id', 's.currency_id')
    .select(['s.id as siteId', 's.domain', 'c.id', 'c.code', 'c.symbol', 'c.name', 'c.rate'])
    .orderBy('s.id')
    .execute()
  return rows.map(({ siteId, domain, ...currency }) => ({ id: siteId, domain, currency }))
}
