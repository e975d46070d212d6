import { sql } from 'kysely'
import type { Trx } from '../../schema.ts'
import { type Issue, issueIn } from '../../errors.ts'
import type { Db } from '../../shop.ts'
import type { PublishedRates } from './read-ecb-rates.ts'

export interface RateSource {
  published: PublishedRates | undefined
  firstAskedAt: Date
  lastError: Issue | undefined
}

export async function rateSource(db: Db): Promise<RateSource | undefined> {
  const row = await db.selectFrom('exchange_rate_source').selectAll().executeTakeFirst()
  if (!row) return undefined
  const {
    published_on: publishedOn,
    per_euro: perEuro,
    first_asked_at: firstAskedAt,
    last_error: lastError,
  } = row
  return {
    published: publishedOn && perEuro ? { publishedOn, perEuro } : undefined,
    firstAskedAt,
    lastError: lastError === null ? undefined : issueIn(lastError),
  }
}

export async function claimRateSource(db: Db, now: Date, nextAskAt: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('exchange_rate_source')
    .values({ first_asked_at: now, next_ask_at: nextAskAt })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ next_ask_at: nextAskAt })
        .where('exchange_rate_source.next_ask_at', '<=', now),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function saveRates(db: Db, { publishedOn, perEuro }: PublishedRates, now: Date): Promise<void> {
  const values = { published_on: publishedOn, per_euro: JSON.stringify(perEuro), last_error: null }
  await db
    .insertInto('exchange_rate_source')
    .values({ ...values, first_asked_at: now, next_ask_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(values)
        .where(sql<string>`coalesce(exchange_rate_source.published_on, '')`, '<=', publishedOn),
    )
    .execute()
}

export async function postponeRateSource(db: Db, nextAskAt: Date): Promise<void> {
  await db.updateTable('exchange_rate_source').set({ next_ask_at: nextAskAt }).execute()
}

export async function recordRateError(db: Db, error: Issue): Promise<void> {
  await db
    .updateTable('exchange_rate_source')
    .set({ last_error: JSON.stringify(error) })
    .execute()
}

export interface CurrencyRate {
  code: string
  rate: string
  isFixed: boolean
}

export async function lockCurrencies(trx: Trx): Promise<void> {
  await trx.selectFrom('currency').select('id').orderBy('id').forNoKeyUpdate().execute()
}

export async function currencyRates(db: Db): Promise<CurrencyRate[]> {
  return db
    .selectFrom('currency')
    .select(['code', 'rate', 'is_rate_fixed as isFixed'])
    .orderBy('position')
    .execute()
}

export async function storedCurrencies(
  db: Db,
): Promise<(CurrencyRate & { name: string; isOffered: boolean })[]> {
  return db
    .selectFrom('currency')
    .select(['code', 'name', 'rate', 'is_rate_fixed as isFixed', 'offered as isOffered'])
    .orderBy('position')
    .execute()
}

export async function updateOffered(db: Db, code: string, isOffered: boolean): Promise<void> {
  await db.updateTable('currency').set({ offered: isOffered }).where('code', '=', code).execute()
}

export async function updateRate(
  db: Db,
  code: string,
  { rate, isFixed }: { rate: string; isFixed: boolean },
): Promise<void> {
  await db
    .updateTable('currency')
    .set({ rate, is_rate_fixed: isFixed })
    .where('code', '=', code)
    .where((row) => row.or([row('rate', '!=', rate), row('is_rate_fixed', '!=', isFixed)]))
    .execute()
}
