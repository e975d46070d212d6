import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import { isWithin, type Span, spanOf } from '../figures/figure-records.ts'
import { type SalesPart, salesNames } from '../sales-sums.ts'
import type { Trait } from './day-sum-tables.ts'

export interface ClosedDay {
  from: Date
  until: Date
}

/** Whether a change of day `d` is noted, or a rate of its fees has changed. */
const isOutdated = sql<boolean>`(exists (
    select from summed_day_change c where c.changed_at >= d.from_at and c.changed_at < d.until_at
  ) or exists (
    select from jsonb_each(d.rates) r left join currency c on c.code = r.key
    where to_jsonb(c.rate) is distinct from nullif(r.value, 'null')
  ))`

/** Returns days within the span whose sums are up to date, in the order of time. */
export async function storedDays(
  db: Db,
  { from, until }: { from: Date; until?: Date | undefined },
): Promise<ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select d.from_at as "from", d.until_at as "until" from summed_day d
    where d.from_at >= ${from} and d.until_at <= coalesce(${until ?? null}::timestamptz, 'infinity')
      and d.summed_at is not null and not ${isOutdated} order by d.from_at`.execute(db)
  return rows
}

const columns = salesNames.map((name) => ({
  name,
  column: name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
}))

export async function closedSums(
  db: Db,
  { trait, unit, days }: { trait: Trait; unit: string; days: readonly (ClosedDay & { span: number })[] },
): Promise<SalesPart[]> {
  const sums = columns.map(
    ({ name, column }) => sql`coalesce(sum(s.${sql.ref(column)}), 0)::bigint as ${sql.ref(name)}`,
  )
  const { rows } = await sql<SalesPart>`
    select d.span, ${unit}::text as unit, nullif(s.key, '') as key, ${sql.join(sums)}
    from unnest(${days.map(({ from }) => from)}::timestamptz[], ${days.map(({ span }) => span)}::integer[]) as d (from_at, span)
    join day_sum s on s.from_at = d.from_at and s.trait = ${trait} and s.unit = ${unit}
    group by d.span, s.key`.execute(db)
  return rows
}

/** Returns number and span of the known days, and the first moment of anything to sum; null without one. */
export async function knownDays(
  db: Db,
): Promise<{ count: number; from: Date | null; until: Date | null; first: Date | null }> {
  const { rows } = await sql<{ count: number; from: Date | null; until: Date | null; first: Date | null }>`
    select count(*)::integer as count, min(from_at) as "from", max(until_at) as "until", least(
      (select min(paid_at) from orders where paid_at is not null), (select min(issued_at) from document),
      (select min(sold_at) from stock_key where sold_at is not null)
    ) as first from summed_day`.execute(db)
  return rows[0] ?? { count: 0, from: null, until: null, first: null }
}

/** Makes these the known days. Deletes other days with their sums, such as days of another time zone. */
export async function replaceDays(trx: Trx, days: readonly ClosedDay[]): Promise<void> {
  const given = sql`unnest(${days.map(({ from }) => from)}::timestamptz[], ${days.map(({ until }) => until)}::timestamptz[])`
  await sql`
    delete from summed_day d where not exists (
      select from ${given} as g (from_at, until_at) where g.from_at = d.from_at and g.until_at = d.until_at
    )`.execute(trx)
  await sql`insert into summed_day (from_at, until_at) select * from ${given} on conflict do nothing`.execute(
    trx,
  )
}

/**
 * Makes all statements of a transaction see the same orders, so that they see a change with its note or not at all.
 */
export async function seeOneState(trx: Trx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(trx)
}

/** Returns the first transaction that has certainly seen the known days; earlier ones may not have. */
export async function nextTransaction(db: Db): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return rows[0]?.next ?? ''
}

export interface DueDay extends ClosedDay {
  /** false: the day is only compared */
  isOutdated: boolean
  hasSums: boolean
  /** something was sold, refunded or delivered */
  isBusy: boolean
}

/**
 * Locks days to be summed, newest first: days without sums if all transactions before `next` are over, outdated days,
 * and days whose last comparison is oldest.
 */
export async function lockDueDays(
  trx: Trx,
  { next, comparedBefore, limit }: { next: string; comparedBefore: Date; limit: number },
): Promise<DueDay[]> {
  const within = (column: RawBuilder<unknown>) => sql`${column} >= d.from_at and ${column} < d.until_at`
  const { rows } = await sql<DueDay>`
    select d.from_at as "from", d.until_at as "until", d.summed_at is null or ${isOutdated} as "isOutdated",
      d.summed_at is not null as "hasSums", exists (select from orders o where ${within(sql`o.paid_at`)})
        or exists (select from document x where ${within(sql`x.issued_at`)})
        or exists (select from stock_key k where ${within(sql`k.sold_at`)}) as "isBusy"
    from summed_day d
    where case when d.summed_at is null then pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8
      else d.summed_at < ${comparedBefore} or ${isOutdated} end
    order by d.summed_at >= ${comparedBefore} desc nulls first, d.from_at desc limit ${limit}
    for update of d skip locked`.execute(trx)
  return rows
}

/** Returns the present rates of fee currencies that differ from the order's currency, by the number of the day. */
export async function feeRates(trx: Trx, days: readonly Span[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ span: number; rates: string }>`
    select ${spanOf('o.paid_at', days)} as span, jsonb_object_agg(p.company_fee_currency, c.rate)::text as rates
    from orders o join payment p on p.order_id = o.id and p.company_fee_currency <> o.currency
      left join currency c on c.code = p.company_fee_currency
    where ${isWithin('o.paid_at', days)} group by 1`.execute(trx)
  return new Map(rows.map(({ span, rates }) => [span, rates]))
}

export interface DaySum extends Omit<SalesPart, 'span'> {
  trait: Trait
}

export async function storedSums(trx: Trx, from: Date): Promise<DaySum[]> {
  const names = columns.map(({ name, column }) => sql`s.${sql.ref(column)} as ${sql.ref(name)}`)
  const { rows } = await sql<DaySum>`
    select s.trait, s.unit, nullif(s.key, '') as key, ${sql.join(names)} from day_sum s where s.from_at = ${from}`.execute(
    trx,
  )
  return rows
}

export async function replaceSums(trx: Trx, from: Date, sums: readonly DaySum[]): Promise<void> {
  await trx.deleteFrom('day_sum').where('from_at', '=', from).execute()
  const rows = sums.map(({ trait, unit, key, ...sales }) => ({
    ...Object.fromEntries(columns.map(({ name, column }) => [column, sales[name] || null])),
    from_at: from,
    trait,
    unit,
    key: key ?? '',
  }))
  await sql`insert into day_sum select * from jsonb_populate_recordset(null::day_sum, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  )
}

/** Notes that the sums of a day match the orders now. */
export async function closeDay(
  trx: Trx,
  { from, until }: ClosedDay,
  { at, rates = '{}', differs }: { at: Date; rates: string | undefined; differs: boolean },
): Promise<void> {
  await sql`delete from summed_day_change where changed_at >= ${from} and changed_at < ${until}`.execute(trx)
  await sql`
    update summed_day set summed_at = ${at}, rates = ${rates}::jsonb,
      differed_at = case when ${differs} then ${at} else differed_at end
    where from_at = ${from}`.execute(trx)
}

export interface SumFigures {
  days: number
  /** days without sums that a report may use */
  waiting: number
  /** days whose sums differed since `since` */
  differing: number
}

export async function sumFigures(db: Db, since: Date): Promise<SumFigures> {
  const { rows } = await sql<SumFigures>`
    select count(*)::integer as days,
      (count(*) filter (where d.summed_at is null or ${isOutdated}))::integer as waiting,
      (count(*) filter (where d.differed_at >= ${since}))::integer as differing from summed_day d`.execute(db)
  return rows[0] ?? { days: 0, waiting: 0, differing: 0 }
}
