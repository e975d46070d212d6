import { sql } from 'kysely'
import type { Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

export interface VatRate {
  country: string
  percent: string
}

/** Rate of a country from a day on, until its next one. */
export interface DatedVatRate {
  country: string
  /** day in UTC, such as 2027-01-01 */
  startsOn: string
  /** null: the country has no rate from that day on */
  percent: string | null
}

/** First day of rates without a date. */
export const sinceEver = '1970-01-01'

/** The rates in force at a moment, by its day in UTC. */
export async function vatRatesAt(db: Db, moment: Date): Promise<VatRate[]> {
  const rates = await db
    .selectFrom('vat_rate_from')
    .distinctOn('country')
    .select(['country', 'percent'])
    .where('starts_on', '<=', moment.toISOString().slice(0, 10))
    .orderBy('country')
    .orderBy('starts_on', 'desc')
    .execute()
  return rates.flatMap(({ country, percent }) => (percent === null ? [] : [{ country, percent }]))
}

/** Earlier, present and planned rates, by country and day. */
export async function allVatRates(db: Db): Promise<DatedVatRate[]> {
  return db
    .selectFrom('vat_rate_from')
    .select(['country', 'starts_on as startsOn', 'percent'])
    .orderBy('country')
    .orderBy('starts_on')
    .execute()
}

export async function saveVatRates(
  db: Db,
  rates: readonly (Omit<DatedVatRate, 'startsOn'> & { startsOn?: string })[],
): Promise<void> {
  if (rates.length === 0) return
  await db
    .insertInto('vat_rate_from')
    .values(
      rates.map(({ country, percent, startsOn = sinceEver }) => ({ country, percent, starts_on: startsOn })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['country', 'starts_on'])
        .doUpdateSet({ percent: (set) => set.ref('excluded.percent') }),
    )
    .execute()
}

export async function deleteVatRate(
  db: Db,
  { country, startsOn }: Pick<DatedVatRate, 'country' | 'startsOn'>,
): Promise<void> {
  await db
    .deleteFrom('vat_rate_from')
    .where('country', '=', country)
    .where('starts_on', '=', startsOn)
    .execute()
}

/** Locks the rates against other writers until the transaction ends; reads continue. */
export async function lockVatRates(trx: Trx): Promise<void> {
  await sql`lock table vat_rate_from in share row exclusive mode`.execute(trx)
}
