import type { Evidence } from './collect-evidence.ts'
import { decidingPayment, threeDSecureOf } from './evidence-statement.ts'
import { money } from './evidence-words.ts'

export type Weight = 'strong' | 'helps' | 'against'

export type FactName =
  | 'secure-passed'
  | 'secure-asked'
  | 'secure-failed'
  | 'keys-seen-there'
  | 'keys-seen'
  | 'keys-unseen'
  | 'not-delivered'
  | 'before-fine'
  | 'before-disputed'
  | 'mailed'
  | 'agreed'
  | 'same-account'
  | 'countries-agree'
  | 'countries-differ'
  | 'refunded'
  | 'wrote'
  | 'silent'

export interface WeighedFact {
  name: FactName
  weight: Weight
  values: Record<string, string | number>
}

/** Impression: strong with two strong facts and none against; weak without a strong one or with more against. */
export type CaseLook = 'strong' | 'fair' | 'weak'

const byWeight: readonly Weight[] = ['strong', 'helps', 'against']

export function weighEvidence(evidence: Evidence): WeighedFact[] {
  return [
    ...secure(evidence),
    ...delivery(evidence),
    ...before(evidence),
    ...mailed(evidence),
    ...agreed(evidence),
    ...account(evidence),
    ...countries(evidence),
    ...refunded(evidence),
    ...wrote(evidence),
  ].toSorted((one, other) => byWeight.indexOf(one.weight) - byWeight.indexOf(other.weight))
}

export function lookOfCase(facts: readonly Pick<WeighedFact, 'weight'>[]): CaseLook {
  const count = (weight: Weight) => facts.filter((one) => one.weight === weight).length
  if (count('strong') === 0 || count('against') > count('strong')) return 'weak'
  return count('strong') >= 2 && count('against') === 0 ? 'strong' : 'fair'
}

function fact(name: FactName, weight: Weight, values: WeighedFact['values'] = {}): WeighedFact[] {
  return [{ name, weight, values }]
}

function secure(evidence: Evidence): WeighedFact[] {
  const payment = decidingPayment(evidence)
  const known = threeDSecureOf(payment)
  if (!known) return []
  if (payment?.three_d_secure?.result === 'authenticated')
    return fact('secure-passed', 'strong', { detail: known.detail })
  return payment?.three_d_secure
    ? fact('secure-failed', 'against', { verdict: known.verdict })
    : fact('secure-asked', 'helps')
}

function delivery({ order: { delivered_at: deliveredAt }, lines, reveals, device }: Evidence): WeighedFact[] {
  if (!deliveredAt) return fact('not-delivered', 'against')
  const keys = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const shown = new Set(reveals.map(({ product, key }) => `${product} ${key}`)).size
  if (shown === 0) return fact('keys-unseen', 'against')
  const there = reveals.find(({ ip }) => ip !== '' && ip === device?.ip)
  return there
    ? fact('keys-seen-there', 'strong', { shown, keys, ip: there.ip })
    : fact('keys-seen', 'helps', { shown, keys })
}

function before({ before: orders }: Evidence): WeighedFact[] {
  if (orders.length === 0) return []
  const disputed = orders.filter(({ wasDisputed }) => wasDisputed).length
  const values = { orders: orders.length, disputed }
  return disputed === 0 ? fact('before-fine', 'strong', values) : fact('before-disputed', 'against', values)
}

function mailed({ mails }: Evidence): WeighedFact[] {
  const mail = mails.findLast(({ kind }) => kind === 'keys')
  return mail ? fact('mailed', 'helps', { recipient: mail.recipient }) : []
}

function agreed({ device }: Evidence): WeighedFact[] {
  return device && device.agreed !== '' ? fact('agreed', 'helps', { agreed: device.agreed }) : []
}

function account({ signIns, device }: Evidence): WeighedFact[] {
  const times = signIns.filter(({ ip }) => ip !== '' && ip === device?.ip).length
  return times === 0 ? [] : fact('same-account', 'helps', { times })
}

function countries(evidence: Evidence): WeighedFact[] {
  const payment = decidingPayment(evidence)
  const [card, holder] = [payment?.card_country, payment?.billing_country]
  if (!card || !holder) return []
  return card === holder
    ? fact('countries-agree', 'helps', { card })
    : fact('countries-differ', 'against', { card, holder })
}

function refunded({ order: { refunded_cents: cents, currency } }: Evidence): WeighedFact[] {
  return cents === 0 ? [] : fact('refunded', 'helps', { amount: money(cents, currency) })
}

function wrote({ enquiries, order: { email } }: Evidence): WeighedFact[] {
  if (email === '') return []
  return enquiries.length === 0
    ? fact('silent', 'helps')
    : fact('wrote', 'against', { times: enquiries.length })
}
