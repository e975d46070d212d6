import { sql } from 'kysely'
import type { LocationFact } from '../../orders/place/location-fact.ts'
import type { Db } from '../../shop.ts'
import { amountIn, isIn, isWithin, type Span, type Unit } from '../figures/figure-records.ts'

/** Paid order with VAT, whose place is not proven by two facts that agree. */
export interface DoubtfulOrder {
  orderNo: string
  /** country of the invoice's VAT */
  country: string
  gross: number
  vat: number
  facts: LocationFact[]
}

/**
 * Returns orders with an invoice of these spans, newest first. Leaves out orders with two or more facts that all
 * agree, orders of companies with a valid VAT number, and orders of shops without VAT.
 */
export async function doubtfulOrders(db: Db, spans: readonly Span[], unit: Unit): Promise<DoubtfulOrder[]> {
  const { rows } = await sql<DoubtfulOrder>`
    select o.order_no as "orderNo", d.vat_country as country, ${amountIn(unit, 'd.total_cents')}::bigint as gross,
      ${amountIn(unit, 'd.vat_cents')}::bigint as vat, coalesce(f.facts, '[]') as facts
    from document d
    join orders o on o.id = d.order_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'country', country) order by kind) as facts,
        count(*) as facts_count, count(distinct country) as countries
      from location_fact where order_id = o.id
    ) f on true
    where ${isWithin('d.issued_at', spans)} and ${isIn(unit)} and d.series = 'invoice' and d.renews_id is null
      and d.vat_country is not null and not (f.countries = 1 and f.facts_count > 1)
      and not (o.for_company and exists (
        select from company_buyer b join vat_check k on k.id = b.check_id and k.is_valid where b.order_id = o.id
      ))
      and d.content #>> '{vat,isReverseCharge}' is distinct from 'true'
      -- the place of the buyer does not decide the VAT of vouchers
      and d.content #>> '{vat,kind}' is null
    order by d.id desc`.execute(db)
  return rows
}
