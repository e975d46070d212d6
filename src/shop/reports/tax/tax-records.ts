import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import { amountIn, isIn, isWithin, type Span, spanOf, type Unit } from '../figures/figure-records.ts'

export interface TaxSums {
  span: number
  /** country of the rate; without VAT the buyer's, empty if unknown */
  country: string
  /** null without VAT, or without a rate for the country */
  percent: string | null
  invoiced: number
  credited: number
  /** VAT of invoices minus that of credit notes */
  vat: number
}

/** Documents by country and rate for each span. */
export async function taxIn(db: Db, spans: readonly Span[], unit: Unit): Promise<TaxSums[]> {
  const gross = amountIn(unit, 'd.total_cents')
  const vat = amountIn(unit, 'd.vat_cents')
  const isInvoice = sql<boolean>`d.series = 'invoice'`
  return db
    .selectFrom('document as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(spanOf('d.issued_at', spans).as('span'))
    .select(sql<string>`coalesce(d.vat_country, d.buyer_country)`.as('country'))
    .select('d.vat_percent as percent')
    .select([
      sql<number>`coalesce(sum(${gross}) filter (where ${isInvoice}), 0)::bigint`.as('invoiced'),
      sql<number>`coalesce(sum(${gross}) filter (where not ${isInvoice}), 0)::bigint`.as('credited'),
      sql<number>`sum(case when ${isInvoice} then ${vat} else -${vat} end)::bigint`.as('vat'),
    ])
    .where(isWithin('d.issued_at', spans))
    .where(isIn(unit))
    .groupBy(['span', 'country', 'percent'])
    .execute()
}
