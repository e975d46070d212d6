import type { AnswerEvidence, EarlierEvidence, SharedFacts } from '../../gateways/answers/dispute-answer.ts'
import type { BillingAddress } from '../../invoices/billing-address-records.ts'
import type { Evidence } from '../collect-evidence.ts'
import type { RulePayment, VisaRule } from '../earlier/read-rule.ts'
import { statementFromRecords } from '../evidence-statement.ts'
import { date, place, time } from '../evidence-words.ts'
import { leavesOut } from '../left-out.ts'

interface Known {
  evidence: Evidence
  rule: VisaRule | undefined
  address: BillingAddress | undefined
  /** the company's names of the payments that the rule chose, by id */
  providerIds: ReadonlyMap<number, string>
}

/** The facts of the answer to the company, without those that staff left out. */
export function answerEvidence({ evidence, rule, address, providerIds }: Known): AnswerEvidence {
  const { order, lines, buyer, device, statement } = evidence
  const earlier = rule && earlierOf(rule, providerIds)
  return {
    products: productsOf(lines, order.delivered_at),
    customerName: address?.name || buyer?.name || '',
    email: order.email,
    ip: device?.ip ?? '',
    billingAddress: address ? addressText(address) : '',
    deliveredOn: order.delivered_at?.toISOString().slice(0, 10) ?? '',
    activity: activityOf(evidence).join('\n'),
    refundRules: refundRules(evidence),
    refusal: refusalOf(evidence),
    statement: statement?.statement ?? statementFromRecords(evidence),
    ...(earlier && { earlier }),
  }
}

function productsOf(lines: Evidence['lines'], deliveredAt: Date | null): string {
  const what = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return `Digital game keys: ${what}${deliveredAt ? `, delivered on the order page on ${date(deliveredAt)}` : ''}`
}

function addressText({ address, city, state, zip, country }: BillingAddress): string {
  return [address, [zip, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ')
}

const maxLines = 100

function activityOf(evidence: Evidence): string[] {
  const { order, reveals, mails, signIns, log } = evidence
  const isCut = leavesOut(evidence, 'delivery')
  const lines: [Date, string][] = [
    [
      order.placed_at,
      `order placed${evidence.device ? ` from ${place(evidence.device.ip, evidence.device.user_agent)}` : ''}`,
    ],
    ...(order.delivered_at
      ? [[order.delivered_at, 'keys put on the page of the order'] as [Date, string]]
      : []),
    ...(leavesOut(evidence, 'mailed')
      ? []
      : mails.map(({ at, kind, recipient }): [Date, string] => [
          at,
          `mail "${kind}" accepted for ${recipient}`,
        ])),
    ...(isCut
      ? []
      : reveals.map(({ at, product, key, ip, userAgent }): [Date, string] => [
          at,
          `key ${key} of ${product} shown to the buyer, ${place(ip, userAgent)}`,
        ])),
    ...(leavesOut(evidence, 'account')
      ? []
      : signIns.map(({ at, ip }): [Date, string] => [at, `buyer signed in from ${ip}`])),
    ...(isCut || !log.head
      ? []
      : [[new Date(log.head.head.signed), `delivery log signed by key ${log.head.keyId}`] as [Date, string]]),
  ]
  return lines
    .toSorted(([one], [other]) => one.getTime() - other.getTime())
    .slice(-maxLines)
    .map(([at, text]) => `${time(at)} UTC ${text}`)
}

function refundRules(evidence: Evidence): string {
  const { shop, order, device } = evidence
  const agreed = device && !leavesOut(evidence, 'agreed') ? ` The buyer agreed to: “${device.agreed}”` : ''
  return `The refund rules are at ${shop.url}/refund-policy. The checkout linked them before the order was placed ${time(order.placed_at)} UTC.${agreed}`
}

function refusalOf(evidence: Evidence): string {
  const shown = leavesOut(evidence, 'delivery') ? 0 : evidence.reveals.length
  if (shown === 0) return ''
  const consent = leavesOut(evidence, 'agreed') ? undefined : evidence.consents[0]
  const consented = consent ? ` Before, the buyer agreed: “${consent.text}” (${time(consent.at)} UTC).` : ''
  return `The keys were shown to the buyer and cannot be taken back.${consented}`
}

/** Undefined unless the rule chose two payments and the company has not turned it down. */
function earlierOf(
  { verdict, disputed, chosen, shared }: VisaRule,
  providerIds: ReadonlyMap<number, string>,
): EarlierEvidence | undefined {
  const [first, second] = chosen
  if (verdict !== 'qualifies' || !first || !second) return undefined
  const facts = (payment: RulePayment): SharedFacts => ({
    products: `Digital game keys: ${payment.products}`,
    ...Object.fromEntries(shared.map((name) => [name, payment.facts[name]])),
  })
  const named = (payment: RulePayment) => ({
    ...facts(payment),
    providerPaymentId: providerIds.get(payment.paymentId) ?? '',
  })
  return { disputed: facts(disputed), payments: [named(first), named(second)] }
}
