import { type RawBuilder, sql } from 'kysely'
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

/** Documents by country and rate for each span; those of several kinds of goods by their parts. */
export async function taxIn(db: Db, spans: readonly Span[], unit: Unit): Promise<TaxSums[]> {
  const [whole, mixed] = await Promise.all([wholeDocuments(db, spans, unit), mixedDocuments(db, spans, unit)])
  const sums = new Map<string, TaxSums>()
  for (const one of [...whole, ...mixed]) {
    const key = keyOf(one)
    const { invoiced = 0, credited = 0, vat = 0 } = sums.get(key) ?? {}
    sums.set(key, {
      ...one,
      invoiced: invoiced + one.invoiced,
      credited: credited + one.credited,
      vat: vat + one.vat,
    })
  }
  // rows whose documents all count in other rows
  for (const one of mixed) {
    const { invoiced, credited } = sums.get(keyOf(one)) ?? one
    if (invoiced === 0 && credited === 0) sums.delete(keyOf(one))
  }
  return [...sums.values()]
}

function keyOf({ span, country, percent }: TaxSums): string {
  return `${span} ${country} ${percent}`
}

/** Columns of every document, which an index holds. */
async function wholeDocuments(db: Db, spans: readonly Span[], unit: Unit): Promise<TaxSums[]> {
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

/** Puts the parts of documents in the place of what their columns say of them. */
async function mixedDocuments(db: Db, spans: readonly Span[], unit: Unit): Promise<TaxSums[]> {
  const inUnit = (cents: RawBuilder<number>) =>
    unit.currency === undefined ? sql<number>`round(${cents} / o.rate)` : cents
  const gross = inUnit(sql<number>`m.gross`)
  const vat = inUnit(sql<number>`m.vat`)
  const { rows } = await sql<TaxSums>`
    select ${spanOf('d.issued_at', spans)} as span, m.country, m.percent,
      coalesce(sum(m.sign * ${gross}) filter (where d.series = 'invoice'), 0)::bigint as invoiced,
      coalesce(sum(m.sign * ${gross}) filter (where d.series <> 'invoice'), 0)::bigint as credited,
      sum(m.sign * case when d.series = 'invoice' then ${vat} else -${vat} end)::bigint as vat
    from document d
    join orders o on o.id = d.order_id
    cross join lateral (
      select -1 as sign, coalesce(d.vat_country, d.buyer_country) as country, d.vat_percent as percent,
        d.total_cents as gross, d.vat_cents as vat
      union all
      select 1, part ->> 'country', (part ->> 'percent')::numeric(5, 2),
        (part ->> 'netCents')::bigint + (part ->> 'vatCents')::bigint, (part ->> 'vatCents')::bigint
      from jsonb_array_elements(d.content #> '{vat,parts}') as part
    ) as m
    where ${isWithin('d.issued_at', spans)} and ${isIn(unit)} and d.content #> '{vat,parts}' is not null
    group by 1, 2, 3`.execute(db)
  return rows
}
