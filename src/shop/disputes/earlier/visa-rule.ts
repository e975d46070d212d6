import { dayMs } from '../../../platform/durations.ts'

/** Facts of a buyer that two payments may share. The first two are main facts: Visa wants one of them. */
export const matchNames = ['ip', 'device', 'account', 'email'] as const

export type MatchName = (typeof matchNames)[number]

const mainFacts: ReadonlySet<MatchName> = new Set(['ip', 'device'])

/** An unknown fact is missing, and does not match. */
export type BuyerFacts = Partial<Record<MatchName, string>>

export interface EarlierPayment {
  paidAt: Date
  facts: BuyerFacts
  isSameCard: boolean
  wasDisputed: boolean
  wasRefunded: boolean
}

export type WhyNot = 'other-card' | 'too-recent' | 'too-old' | 'disputed' | 'refunded' | 'no-match'

export interface Judged<Payment> {
  payment: Payment
  /** calendar days before the dispute, in UTC */
  days: number
  matches: MatchName[]
  /** undefined: the payment could be chosen */
  whyNot: WhyNot | undefined
}

export interface Disputed {
  openedAt: Date
  facts: BuyerFacts
}

/** calendar days before the dispute, both included */
export const ruleDays = { from: 120, to: 365 } as const

/** Judges each earlier payment by Visa's rule for reason 10.4 (Compelling Evidence 3.0). */
export function judgeEarlier<Payment extends EarlierPayment>(
  disputed: Disputed,
  payments: readonly Payment[],
): Judged<Payment>[] {
  return payments.map((payment) => {
    const days = dayOf(disputed.openedAt) - dayOf(payment.paidAt)
    const matches = matchNames.filter((name) => {
      const fact = disputed.facts[name]
      return fact !== undefined && fact === payment.facts[name]
    })
    return { payment, days, matches, whyNot: whyNot(payment, days, matches) }
  })
}

function whyNot(payment: EarlierPayment, days: number, matches: readonly MatchName[]): WhyNot | undefined {
  if (!payment.isSameCard) return 'other-card'
  if (days < ruleDays.from) return 'too-recent'
  if (days > ruleDays.to) return 'too-old'
  if (payment.wasDisputed) return 'disputed'
  if (payment.wasRefunded) return 'refunded'
  return suffice(matches) ? undefined : 'no-match'
}

/** Two facts, one of them the network address or the device. */
function suffice(matches: readonly MatchName[]): boolean {
  return matches.length >= 2 && matches.some((name) => mainFacts.has(name))
}

export interface ChosenPair<Payment> {
  pair: [Judged<Payment>, Judged<Payment>]
  /** facts that all three payments share */
  shared: MatchName[]
}

/** The two payments with the most facts in common with the disputed one; among equals the latest two. */
export function choosePair<Payment>(judged: readonly Judged<Payment>[]): ChosenPair<Payment> | undefined {
  const fitting = judged
    .filter((one) => one.whyNot === undefined)
    .toSorted((one, other) => one.days - other.days)
  const pairs = fitting.flatMap((one, index) =>
    fitting.slice(index + 1).map((other): ChosenPair<Payment> => ({
      pair: [one, other],
      shared: one.matches.filter((name) => other.matches.includes(name)),
    })),
  )
  return pairs
    .filter(({ shared }) => suffice(shared))
    .toSorted((one, other) => other.shared.length - one.shared.length)[0]
}

function dayOf(at: Date): number {
  return Math.floor(at.getTime() / dayMs)
}
