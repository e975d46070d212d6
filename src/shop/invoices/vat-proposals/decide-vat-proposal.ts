import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import type { Db, Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { setVatRates } from '../set-vat-rate.ts'
import { type ListedProposal, waitingProposals } from './list-vat-proposals.ts'
import { dismissProposal } from './vat-proposal-records.ts'

type ProposalShop = Pick<Shop, 'db' | 'now'>

export interface ChosenProposals {
  /** ISO 3166; undefined: of every country */
  country?: string | undefined
  /** first day; undefined: every one */
  from?: string | undefined
}

/** Sets the proposed rates, all or none. `shown`: see `setVatRate`. */
export async function takeVatProposals(
  shop: ProposalShop,
  actor: Actor,
  chosen: ChosenProposals,
  shown?: string,
): Promise<void> {
  const rates = await chosenProposals(shop.db, chosen)
  await setVatRates(
    shop,
    actor,
    rates.map(({ country, from, percent }) => ({ country, from, percent: String(percent) })),
    shown,
  )
}

/** Leaves the rates as they are. A later change of the country's rate is proposed again. */
export async function dismissVatProposals(
  shop: ProposalShop,
  actor: Actor,
  chosen: ChosenProposals,
): Promise<void> {
  const rates = await chosenProposals(shop.db, chosen)
  await inTransaction(shop.db, async (trx) => {
    for (const { country, from, percent } of rates) {
      await dismissProposal(trx, { country, startsOn: from }, shop.now())
      await recordChange(trx, shop.now(), actor, {
        action: 'vat-rate.dismissed',
        subject: { kind: 'vat-rate', id: country, name: country },
        after: { percent, from },
      })
    }
  })
}

async function chosenProposals(db: Db, { country, from }: ChosenProposals): Promise<ListedProposal[]> {
  const waiting = await waitingProposals(db)
  const chosen = waiting.filter(
    (one) =>
      (country === undefined || one.country === country.toUpperCase()) &&
      (from === undefined || one.from === from),
  )
  return chosen.length > 0 ? chosen : refuse('vat.no-proposal')
}
