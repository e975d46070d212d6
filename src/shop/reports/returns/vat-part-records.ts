import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import { isWithin, type Span, spanOf } from '../figures/figure-records.ts'

/** Sums of like parts of documents, in cents of their currency; credit notes count below zero. */
export interface VatSums {
  /** number of the span in which the invoice was issued, from 1; 0: before all */
  invoiced: number
  currency: string
  /** country of the seller on the document; empty in the first templates */
  seller: string
  /** service, mpv or spv */
  kind: string
  /** country of the rate; empty without a rate */
  country: string
  percent: string | null
  isReverseCharge: boolean
  isBusiness: boolean
  net: number
  vat: number
}

/**
 * Sums documents of a span by the properties that decide their place in a return. Leaves out documents of a shop
 * without VAT.
 */
export async function vatPartsIn(db: Db, span: Span, invoiceSpans: readonly Span[]): Promise<VatSums[]> {
  const { rows } = await sql<VatSums>`
    select ${spanOf('i.issued_at', invoiceSpans)} as invoiced, d.currency,
      coalesce(d.content #>> '{seller,country}', '') as seller,
      split_part(coalesce(part ->> 'kind', 'service'), ':', 1) as kind, part ->> 'country' as country,
      (part ->> 'percent')::numeric(5, 2) as percent,
      coalesce((part ->> 'isReverseCharge')::boolean, false) as "isReverseCharge",
      coalesce((part ->> 'isBusiness')::boolean, false) as "isBusiness",
      sum(case when d.series = 'invoice' then 1 else -1 end * (part ->> 'netCents')::bigint)::bigint as net,
      sum(case when d.series = 'invoice' then 1 else -1 end * (part ->> 'vatCents')::bigint)::bigint as vat
    from document d
    join document i on i.order_id = d.order_id and i.series = 'invoice' and i.renews_id is null
    cross join lateral jsonb_array_elements(
      coalesce(d.content #> '{vat,parts}', jsonb_build_array(d.content -> 'vat'))
    ) as part
    where ${isWithin('d.issued_at', [span])} and d.content ? 'vat'
    group by 1, 2, 3, 4, 5, 6, 7, 8
    order by 5, 6, 2, 1`.execute(db)
  return rows
}
