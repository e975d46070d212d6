import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { PublishedRates } from './read-ecb-rates.ts'

export interface EuroRate {
  day: string
  currency: string
  /** units for one euro */
  perEuro: string
  isEntered: boolean
}

/** Keeps the rates of a day for the currencies of the shop. A rate that a person entered stays. */
export async function keepEuroRates(db: Db, { publishedOn, perEuro }: PublishedRates): Promise<void> {
  await sql`
    insert into euro_rate (day, currency, per_euro)
    select ${publishedOn}::date, key, value::numeric from jsonb_each_text(${JSON.stringify(perEuro)}::jsonb)
    where key in (select code from currency)
    on conflict (day, currency) do update set per_euro = excluded.per_euro where not euro_rate.is_entered`.execute(
    db,
  )
}

/** Rates of these days, inclusive. */
export async function euroRatesBetween(db: Db, from: string, to: string): Promise<EuroRate[]> {
  return db
    .selectFrom('euro_rate')
    .select(['day', 'currency', 'per_euro as perEuro', 'is_entered as isEntered'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('currency')
    .execute()
}

export async function saveEuroRate(
  db: Db,
  { day, currency, perEuro }: Omit<EuroRate, 'isEntered'>,
): Promise<void> {
  await db
    .insertInto('euro_rate')
    .values({ day, currency, per_euro: perEuro, is_entered: true })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'currency'])
        .doUpdateSet({ per_euro: (set) => set.ref('excluded.per_euro'), is_entered: true }),
    )
    .execute()
}
