import { inTransaction } from '../../../platform/database/transaction.ts'
import { dayMs } from '../../../platform/durations.ts'
import { type Issue, refuse } from '../../errors.ts'
import { memberStates } from '../../input/vat-number/vat-number.ts'
import type { Shop } from '../../shop.ts'
import { allVatRates, lockVatRates } from '../vat-rate-records.ts'
import { askTedb, tedbUrl } from './ask-tedb.ts'
import { differingRates, type ProposedRate } from './differing-rates.ts'
import type { StandardRate } from './read-tedb-answer.ts'
import {
  noteCompared,
  noteNotCompared,
  replaceProposals,
  type StoredProposal,
  storedProposals,
} from './vat-proposal-records.ts'

export type ComparingShop = Pick<Shop, 'db' | 'now' | 'config'>

const askEveryDays = 30
/** Days to look ahead: laws announce a rate months before it holds. */
const aheadDays = 365

/**
 * Compares the rates with the standard rates of all member states in TEDB, and proposes those that differ (RTS-5). If one
 * state has no good answer, nothing changes.
 */
export async function compareVatRates(shop: ComparingShop): Promise<void> {
  const url = tedbUrl(shop.config) ?? refuse('vat.no-source')
  const today = dayOf(shop.now())
  const found = await askAboutAll(url, today, dayOf(new Date(shop.now().getTime() + aheadDays * dayMs)))
  const problem = 'code' in found ? found : await propose(shop, found, today)
  if (!problem) return
  await noteNotCompared(shop.db, problem, shop.now())
  refuse(problem.code, problem)
}

type FoundRates = readonly { country: string; state: string; rates: readonly StandardRate[] }[]

async function askAboutAll(url: string, today: string, to: string): Promise<FoundRates | Issue> {
  const found: FoundRates[number][] = []
  for (const { country, state } of memberStates) {
    const rates = await askTedb(url, { state, from: startOfHalfYear(today), to })
    if ('code' in rates) return rates
    found.push({ country, state, rates })
  }
  return found
}

async function propose({ db, now }: ComparingShop, found: FoundRates, today: string) {
  return inTransaction(db, async (trx): Promise<Issue | undefined> => {
    await lockVatRates(trx)
    const rates = await allVatRates(trx)
    const differing: ProposedRate[] = []
    for (const { country, state, rates: theirs } of found) {
      const ofCountry = differingRates(country, theirs, { rates, today })
      if (!ofCountry) return { code: 'vat.source-answer', values: { state } }
      differing.push(...ofCountry)
    }
    const known = await storedProposals(trx)
    await replaceProposals(
      trx,
      differing.map((rate) => asKnown(rate, known, today)),
    )
    await noteCompared(trx, now(), new Date(now().getTime() + askEveryDays * dayMs))
    return undefined
  })
}

/**
 * Returns the stored proposal of the same rate, if any. A rate that holds already thus keeps the day on which it was
 * found, and stays dismissed.
 */
function asKnown(rate: ProposedRate, known: readonly StoredProposal[], today: string): StoredProposal {
  const same = known.find(
    ({ country, startsOn, percent }) =>
      country === rate.country &&
      Number(percent) === Number(rate.percent) &&
      (startsOn === rate.startsOn || (startsOn <= today && rate.startsOn === today)),
  )
  return same ?? { ...rate, dismissedAt: null }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** TEDB lists rates at the start of a half-year and rates that begin within it; one of them is the present rate. */
function startOfHalfYear(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`
}
