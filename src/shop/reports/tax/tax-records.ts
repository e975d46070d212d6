import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../shop.ts'
import { amountIn, isIn, isWithin, type Span, spanOf, type Unit, unitOf } from '../figures/figure-records.ts'
import type { SalesPart } from '../sales-sums.ts'

/** Sums documents by country and rate as one key, which `taxOf` splits. */
export async function taxParts(db: Db, spans: readonly Span[], unit: Unit): Promise<SalesPart[]> {
  const parts = await Promise.all([wholeDocuments(db, spans, unit), mixedDocuments(db, spans, unit)])
  return parts.flat()
}

function keyOf(country: RawBuilder<unknown>, percent: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(${country}, '') || ' ' || coalesce(${percent}::text, '')`
}

/** Sums every document by its own columns, which an index holds. */
async function wholeDocuments(db: Db, spans: readonly Span[], unit: Unit): Promise<SalesPart[]> {
  const gross = amountIn(unit, 'd.total_cents')
  const vat = amountIn(unit, 'd.vat_cents')
  const isInvoice = sql<boolean>`d.series = 'invoice'`
  return db
    .selectFrom('document as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select([spanOf('d.issued_at', spans).as('span'), unitOf(unit).as('unit')])
    .select(keyOf(sql`coalesce(d.vat_country, d.buyer_country)`, sql`d.vat_percent`).as('key'))
    .select([
      sql<number>`coalesce(sum(${gross}) filter (where ${isInvoice}), 0)::bigint`.as('invoiced'),
      sql<number>`coalesce(sum(${gross}) filter (where not ${isInvoice}), 0)::bigint`.as('credited'),
      sql<number>`sum(case when ${isInvoice} then ${vat} else -${vat} end)::bigint`.as('vat'),
    ])
    .where(isWithin('d.issued_at', spans))
    .where(isIn(unit))
    .groupBy(['span', 'unit', 'key'])
    .execute()
}

/** Corrects the sums for documents with parts: takes off their columns, and adds the parts. */
async function mixedDocuments(db: Db, spans: readonly Span[], unit: Unit): Promise<SalesPart[]> {
  const inUnit = (cents: RawBuilder<number>) =>
    unit.currency === undefined ? sql<number>`round(${cents} / o.rate)` : cents
  const gross = inUnit(sql<number>`m.gross`)
  const vat = inUnit(sql<number>`m.vat`)
  const { rows } = await sql<SalesPart>`
    select ${spanOf('d.issued_at', spans)} as span, ${unitOf(unit)} as unit, ${keyOf(sql`m.country`, sql`m.percent`)} as key,
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
