import type { Issue } from '../../errors.ts'
import type { Db, Shop } from '../../shop.ts'
import { differingFrom, rateOn } from '../set-vat-rate.ts'
import { allVatRates } from '../vat-rate-records.ts'
import { storedProposals, vatRateSource } from './vat-proposal-records.ts'

export interface ListedProposal {
  /** ISO 3166 */
  country: string
  from: string
  percent: number
  /** percent of the shop on that day, if any */
  ours: number | undefined
}

/** Proposals that a person has neither taken nor dismissed. A rate that was set by hand counts as taken. */
export async function waitingProposals(db: Db): Promise<ListedProposal[]> {
  const [proposals, rates] = await Promise.all([storedProposals(db), allVatRates(db)])
  const undecided = proposals.filter(({ dismissedAt }) => dismissedAt === null)
  return differingFrom(rates, undecided).map(({ country, startsOn, percent }) => {
    const ours = rateOn(rates, { country, startsOn })
    return {
      country,
      from: startsOn,
      percent: Number(percent),
      ours: ours === undefined ? undefined : Number(ours),
    }
  })
}

export interface VatProposals {
  proposals: ListedProposal[]
  /** ISO 8601; undefined: never */
  comparedAt: string | undefined
  problem: Issue | undefined
}

/** Lists the waiting proposals, with the time and problem of the last comparison with TEDB. */
export async function listVatProposals({ db }: Pick<Shop, 'db'>): Promise<VatProposals> {
  const [proposals, { comparedAt, failing }] = await Promise.all([waitingProposals(db), vatRateSource(db)])
  return { proposals, comparedAt: comparedAt?.toISOString(), problem: failing?.issue }
}
