import { inTransaction } from '../../../platform/database/transaction.ts'
import { download } from '../../../platform/download/download.ts'
import { type Issue, refuse } from '../../errors.ts'
import { readSettings } from '../../content/settings.ts'
import type { Db, Shop } from '../../shop.ts'
import { rateProblem } from './check-rates.ts'
import { keepEuroRates } from './euro-rate-records.ts'
import { exchangeRate } from './exchange-rate.ts'
import { currencyRates, saveRates, recordRateError, rateSource, updateRate } from './exchange-rate-records.ts'
import { type PublishedRates, readEcbRates } from './read-ecb-rates.ts'

interface RefreshOptions {
  acceptJumps?: boolean
  /** runs in the transaction of the rates; `before` are the last accepted ones */
  onTaken?: (trx: Db, taken: { before: PublishedRates | undefined; publishedOn: string }) => Promise<void>
}

/** Applies the day's rates (PSP-7) and refuses faulty ones. `acceptJumps`: a large change is right. */
export async function refreshRates(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  { acceptJumps = false, onTaken }: RefreshOptions = {},
): Promise<{ publishedOn: string }> {
  const found = await askSource(shop)
  if ('code' in found) return refuseNoted(shop.db, found)
  const problem = await inTransaction(shop.db, async (trx) => {
    const before = (await rateSource(trx))?.published
    const codes = (await followingCurrencies(trx)).map(({ code }) => code)
    const wrong = rateProblem(found, { before, codes, now: shop.now(), acceptJumps })
    if (wrong) return wrong
    await saveRates(trx, found, shop.now())
    await keepEuroRates(trx, found)
    await applyRates(trx, found)
    await onTaken?.(trx, { before, publishedOn: found.publishedOn })
    return undefined
  })
  return problem ? refuseNoted(shop.db, problem) : { publishedOn: found.publishedOn }
}

async function refuseNoted(db: Db, issue: Issue): Promise<never> {
  await recordRateError(db, issue)
  return refuse(issue.code, issue)
}

const maxBytes = 100_000

async function askSource({ config }: Pick<Shop, 'config'>): Promise<PublishedRates | Issue> {
  const url = config.exchangeRatesUrl
  if (url === undefined) return { code: 'rates.no-source' }
  const file = await download(url, { maxBytes, seconds: 20, allowThisMachine: true })
  if ('error' in file) return { code: 'rates.no-file', values: { url, error: file.error } }
  return readEcbRates(file.body.toString('utf8')) ?? { code: 'rates.other-file', values: { url } }
}

/** Applies rates with the present margin to the currencies that follow them. */
async function applyRates(db: Db, { perEuro }: PublishedRates): Promise<void> {
  const { 'rate.margin': margin } = await readSettings(db)
  for (const { code } of await followingCurrencies(db))
    if (perEuro[code] !== undefined)
      await updateRate(db, code, { rate: exchangeRate(perEuro, code, margin), isFixed: false })
}

/** Applies the last rates again, after a change of margin or currency. */
export async function applyLastRates(db: Db): Promise<void> {
  const published = (await rateSource(db))?.published
  if (published) await applyRates(db, published)
}

/** Currencies with daily rates: all except the dollar and currencies whose rate is set by hand. */
async function followingCurrencies(db: Db) {
  const currencies = await currencyRates(db)
  return currencies.filter(({ code, isFixed }) => code !== 'usd' && !isFixed)
}
