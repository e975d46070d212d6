import { inTransaction } from '../../../platform/database/transaction.ts'
import { download } from '../../../platform/download/download.ts'
import { readSettings } from '../../content/settings.ts'
import type { Db, Shop } from '../../shop.ts'
import { rateProblem } from './check-rates.ts'
import { exchangeRate } from './exchange-rate.ts'
import { currencyRates, saveRates, recordRateError, rateSource, updateRate } from './exchange-rate-records.ts'
import { type PublishedRates, readEcbRates } from './read-ecb-rates.ts'

interface RefreshOptions {
  acceptJumps?: boolean
  /** runs in the transaction of the rates; `before` are the last accepted ones */
  onTaken?: (trx: Db, taken: { before: PublishedRates | undefined; publishedOn: string }) => Promise<void>
}

type RefreshedRates = { publishedOn: string } | { problem: string }

/** Applies the day's rates (PSP-7); faulty ones are reported. `acceptJumps`: a large change is right. */
export async function refreshRates(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  { acceptJumps = false, onTaken }: RefreshOptions = {},
): Promise<RefreshedRates> {
  const found = await askSource(shop)
  if ('problem' in found) return problemNoted(shop.db, found.problem)
  const problem = await inTransaction(shop.db, async (trx) => {
    const before = (await rateSource(trx))?.published
    const codes = (await followingCurrencies(trx)).map(({ code }) => code)
    const wrong = rateProblem(found, { before, codes, now: shop.now(), acceptJumps })
    if (wrong) return wrong
    await saveRates(trx, found, shop.now())
    await applyRates(trx, found)
    await onTaken?.(trx, { before, publishedOn: found.publishedOn })
    return undefined
  })
  return problem === undefined ? { publishedOn: found.publishedOn } : problemNoted(shop.db, problem)
}

async function problemNoted(db: Db, problem: string): Promise<RefreshedRates> {
  await recordRateError(db, problem)
  return { problem }
}

const maxBytes = 100_000

async function askSource({ config }: Pick<Shop, 'config'>): Promise<PublishedRates | { problem: string }> {
  const url = config.exchangeRatesUrl
  if (url === undefined) return { problem: 'there is no source: EXCHANGE_RATES_URL is off' }
  const file = await download(url, { maxBytes, seconds: 20, allowThisMachine: true })
  if ('error' in file) return { problem: `${url} gave no file (${file.error})` }
  return readEcbRates(file.body.toString('utf8')) ?? { problem: `${url} gave no file of rates` }
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

/** Currencies with daily rates: all except the dollar and those set by hand. */
async function followingCurrencies(db: Db) {
  const currencies = await currencyRates(db)
  return currencies.filter(({ code, isFixed }) => code !== 'usd' && !isFixed)
}
