import { createHash } from 'node:crypto'
import { program } from '../evidence-words.ts'
import type { DisputeRow } from '../../payments/dispute-state/dispute-records.ts'
import type { Db } from '../../shop.ts'
import { type PaymentOfBuyerRow, paymentsOfBuyer } from './earlier-payment-records.ts'
import {
  type BuyerFacts,
  choosePair,
  type EarlierPayment,
  type Judged,
  judgeEarlier,
  type MatchName,
  type WhyNot,
} from './visa-rule.ts'

/**
 * Result of Visa's rule for a dispute.
 *
 * | verdict        | when                                                        |
 * |----------------|-------------------------------------------------------------|
 * | qualifies      | two earlier payments fit                                    |
 * | denied         | two fit, but the company says that the dispute does not     |
 * | too-few        | fewer fit, or they share too little                         |
 * | other-network  | the card is of another network                              |
 * | other-reason   | the network's code is not 10.4                              |
 */
export interface VisaRule {
  verdict: 'qualifies' | 'denied' | 'too-few' | 'other-network' | 'other-reason'
  /** the company's words for the network, the network's code and the state of the rule */
  network: { brand: string; reason: string; status: string }
  disputed: RulePayment
  /** empty, or the two earlier payments */
  chosen: RulePayment[]
  /** facts that all three share */
  shared: MatchName[]
  others: (RulePayment & { whyNot: WhyNot | undefined })[]
}

export interface RulePayment {
  paymentId: number
  orderNo: string
  paidAt: string
  /** calendar days before the dispute */
  days: number
  cents: number
  currency: string
  products: string
  /** browser and system, in words */
  program: string
  facts: BuyerFacts
}

const coveredReason = '10.4'

/** Undefined if the company reports no network, as for methods other than cards. */
export async function readVisaRule(db: Db, dispute: DisputeRow): Promise<VisaRule | undefined> {
  const { card_brand: brand, network_reason: reason, rule_status: status, opened_at: openedAt } = dispute
  if (brand === '') return undefined
  const rows = await paymentsOfBuyer(db, { paymentId: dispute.payment_id, openedAt })
  const [disputed, ...earlier] = rows.map(withFacts)
  if (!disputed) return undefined
  const judged = judgeEarlier({ openedAt, facts: disputed.facts }, earlier)
  const [self] = judgeEarlier({ openedAt, facts: disputed.facts }, [disputed])
  const isCovered = brand === 'visa' && reason === coveredReason
  const chosen = isCovered ? choosePair(judged) : undefined
  const pair: readonly Judged<Known>[] = chosen?.pair ?? []
  return {
    verdict: verdictOf({ brand, status, isCovered, isFound: chosen !== undefined }),
    network: { brand, reason, status },
    disputed: rulePayment(self ?? { payment: disputed, days: 0 }),
    chosen: pair.map(rulePayment),
    shared: chosen?.shared ?? [],
    others: isCovered
      ? judged
          .filter((one) => !pair.includes(one))
          .map((one) => ({ ...rulePayment(one), whyNot: one.whyNot }))
      : [],
  }
}

function verdictOf({
  brand,
  status,
  isCovered,
  isFound,
}: {
  brand: string
  status: string
  isCovered: boolean
  isFound: boolean
}): VisaRule['verdict'] {
  if (isFound) return status === 'not_qualified' ? 'denied' : 'qualifies'
  if (isCovered) return 'too-few'
  return brand === 'visa' ? 'other-reason' : 'other-network'
}

type Known = PaymentOfBuyerRow & EarlierPayment

function withFacts(row: PaymentOfBuyerRow): Known {
  return { ...row, facts: factsOf(row) }
}

function factsOf({ ip, browserHash, account, email }: PaymentOfBuyerRow): BuyerFacts {
  return {
    ...(ip && { ip }),
    device: deviceName(browserHash),
    ...(account !== null && { account }),
    ...(email !== '' && { email: email.toLowerCase() }),
  }
}

/** A name of the browser that is equal in all its orders. It does not open them. */
function deviceName(browserHash: Buffer): string {
  return createHash('sha256').update('device ').update(browserHash).digest('hex').slice(0, 32)
}

function rulePayment({ payment, days }: Pick<Judged<Known>, 'payment' | 'days'>): RulePayment {
  const { paymentId, orderNo, paidAt, cents, currency, products, userAgent, facts } = payment
  return {
    paymentId,
    orderNo,
    paidAt: paidAt.toISOString(),
    days,
    cents,
    currency,
    products,
    program: program(userAgent ?? ''),
    facts,
  }
}
