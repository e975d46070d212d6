import type { Evidence } from './collect-evidence.ts'
import { isUndecided } from './dispute-to-answer.ts'
import { date, money, program } from './evidence-words.ts'
import { leavesOut } from './left-out.ts'

type KnownPayment = Evidence['payments'][number]

export function decidingPayment({ payments }: Pick<Evidence, 'payments'>): KnownPayment | undefined {
  return payments.findLast(({ state }) => state === 'paid' || state === 'refunded') ?? payments.at(-1)
}

/** 3-D Secure in a few words; empty if unknown. */
export function threeDSecureOf(
  payment: KnownPayment | undefined,
): { verdict: string; detail: string } | undefined {
  const secure = payment?.three_d_secure
  if (secure)
    return {
      verdict: secure.result === 'authenticated' ? 'Passed' : secure.result.replaceAll('_', ' '),
      detail: secure.eci ? `ECI ${secure.eci}` : 'As the company told',
    }
  if (payment?.challenged_at && payment.settled_at && payment.settled_at >= payment.challenged_at)
    return { verdict: 'Asked for', detail: 'Paid after the bank asked' }
  return undefined
}

/** The case in a few sentences that the records prove, without left-out facts. */
export function statementFromRecords(evidence: Evidence): string {
  return [
    purchase(evidence),
    authentication(evidence),
    delivery(evidence),
    sameDevice(evidence),
    history(evidence),
    refunds(evidence),
    request(evidence),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function purchase({ order, lines }: Evidence): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const what = `${units === 1 ? 'one key' : `${units} keys`} on ${date(order.placed_at)}`
  const total = money(order.total_cents, order.currency)
  if (!order.paid_at) return `The buyer ordered ${what} for ${total} and has not paid.`
  return `The buyer bought ${what} and paid ${total} by ${order.payment_method_name}.`
}

function authentication(evidence: Evidence): string {
  if (leavesOut(evidence, 'secure')) return ''
  const payment = decidingPayment(evidence)
  if (payment?.three_d_secure?.result === 'authenticated')
    return 'The bank of the card authenticated the buyer by 3-D Secure.'
  return threeDSecureOf(payment)?.verdict === 'Asked for'
    ? 'The buyer was sent to the bank of the card for 3-D Secure, and the payment was made after that.'
    : ''
}

function delivery(evidence: Evidence): string {
  const { order, reveals } = evidence
  const [first] = leavesOut(evidence, 'delivery') ? [] : reveals
  if (!first) return order.delivered_at ? 'The keys were delivered.' : ''
  const shown = new Set(reveals.map(({ key, product }) => `${product} ${key}`)).size
  const after = order.paid_at ? `, for the first time ${span(order.paid_at, first.at)} after the payment` : ''
  return `${shown === 1 ? 'One key was' : `${shown} keys were`} shown to the buyer${after}.`
}

function sameDevice(evidence: Evidence): string {
  if (leavesOut(evidence, 'delivery')) return ''
  const { device, reveals } = evidence
  const first = reveals.find(({ ip }) => ip !== '')
  if (!device || !first || device.ip === '' || first.ip !== device.ip) return ''
  const ordering = program(device.user_agent)
  const isSame = ordering !== '' && ordering === program(first.userAgent)
  return isSame
    ? 'That was from the network address and the browser that placed the order.'
    : 'That was from the network address that placed the order.'
}

function history(evidence: Evidence): string {
  const { before } = evidence
  if (before.length === 0 || leavesOut(evidence, 'before')) return ''
  const disputed = before.filter(({ wasDisputed }) => wasDisputed).length
  if (before.length === 1)
    return `The same buyer paid one earlier order, which was ${disputed === 0 ? 'not ' : ''}disputed.`
  return `The same buyer paid ${before.length} earlier orders, ${disputed === 0 ? 'none' : disputed} of them disputed.`
}

function refunds(evidence: Evidence): string {
  const { order } = evidence
  if (order.refunded_cents === 0 || leavesOut(evidence, 'refunded')) return ''
  return `${money(order.refunded_cents, order.currency)} was refunded.`
}

function request({ disputes, order }: Evidence): string {
  const isAsked = disputes.some(isUndecided)
  return isAsked && order.delivered_at ? 'We ask for the dispute to be decided for the merchant.' : ''
}

/** In the largest whole unit: `3 minutes`. */
function span(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
  const [size, unit] = units.find(([unitSeconds]) => seconds >= unitSeconds) ?? []
  if (!size) return 'less than a minute'
  const count = Math.floor(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const
