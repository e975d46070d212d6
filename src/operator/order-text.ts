import { decimal } from '../shop/money-text.ts'
import type { OrderRow } from '../shop/orders/order-records.ts'
import { statusName } from '../shop/orders/order-status.ts'
import { placeOfBuyer } from '../shop/orders/place/place-of-buyer.ts'
import type { OrderReport } from '../shop/order-management/order-report-records.ts'
import type { DisputeRow } from '../shop/payments/dispute-state/dispute-records.ts'
import type { ListedRefund, RefundRow } from '../shop/payments/refunds/refund-records.ts'

export function orderLine(
  order: Pick<OrderRow, 'order_no' | 'status' | 'email' | 'placed_at'> & Amount,
  disputes: readonly DisputeRow[],
): string {
  const { order_no: orderNo, status, email, placed_at: placedAt } = order
  const marks = disputes.map((dispute) => `  [${disputeMark(dispute)}]`).join('')
  return `${orderNo}  ${statusName(status)}${marks}  ${time(placedAt)}  ${total(order)}  ${email}`
}

export function orderText(report: OrderReport): string[] {
  const { order } = report
  return [
    orderLine(order, report.disputes),
    ...indented([
      `paid ${time(order.paid_at)}, delivered ${time(order.delivered_at)}, closed ${time(order.closed_at)}`,
      ...(order.status === 0 ? [`can be paid until ${time(order.pay_before)}`] : []),
      ...(order.retry_at ? [`failed ${times(order.failed_runs)}, tried again ${time(order.retry_at)}`] : []),
      [order.locale, order.member_id === null ? 'a guest' : `member ${order.member_id}`].join(', '),
      ...noteLines(order.note),
    ]),
    ...section(
      'Lines',
      report.lines.map((line, index) => `${index + 1}  ${lineText(line, report)}`),
    ),
    ...section('Place of the buyer', placeText(report)),
    ...section(
      'Payments',
      report.payments.flatMap((payment) => paymentText(payment, report)),
    ),
    ...section(
      'Refunds',
      report.refunds.flatMap((refund) => [refundText(refund), ...indented(refundLines(refund, report))]),
    ),
    ...section('Disputes', report.disputes.map(disputeText)),
    ...section(
      'Mails',
      report.mails.map(({ id, kind, state, recipient, queued_at: at, last_error: error }) =>
        [`${id}`, kind, state, recipient, time(at), error].filter(Boolean).join('  '),
      ),
    ),
    ...section('Events', report.events.map(eventText)),
    ...section(
      'Alike',
      report.alike.map((other) => `${orderLine(other, [])}  same ${other.shares.join(', ')}`),
    ),
  ]
}

/** The buyer's note may have several lines; those after the first are indented once more. */
function noteLines(note: string): string[] {
  const [first = '', ...others] = note.split('\n')
  return note === '' ? [] : [`note: ${first}`, ...indented(others)]
}

export function listedRefundText(refund: ListedRefund): string {
  return `${refundText(refund)}  ${refund.order_no}  ${refund.email}`
}

type Amount = Pick<OrderRow, 'total_cents' | 'currency'>

function total({ total_cents: cents, currency }: Amount): string {
  return money(cents, currency)
}

export function money(cents: number, currency: string): string {
  return `${decimal(cents)} ${currency.toUpperCase()}`
}

function lineText(line: OrderReport['lines'][number], { keys, order }: OrderReport): string {
  const owned = keys.filter(({ lineId }) => lineId === line.id).map(({ count, state }) => `${count} ${state}`)
  const price = money(line.unit_price_cents, order.currency)
  const back = line.refunded_quantity === 0 ? '' : `  refunded: ${line.refunded_quantity}`
  return `${line.quantity} × ${line.sku}  ${line.name}  ${price}  keys: ${owned.join(', ') || 'none'}${back}`
}

function paymentText(payment: OrderReport['payments'][number], { webhooks }: OrderReport): string[] {
  const { id, gateway, state, cents, currency, provider_payment_id: name, check_at: checkAt } = payment
  return [
    `${id}  ${gateway}  ${state}  ${money(cents, currency)}  ${name ?? 'unknown there'}  started ${time(payment.started_at)}`,
    ...indented([
      ...cardText(payment),
      ...(payment.last_answer === ''
        ? []
        : [`asked about ${times(payment.checks)}, answered: ${payment.last_answer}`]),
      ...(checkAt ? [`is asked about ${time(checkAt)}`] : []),
      ...webhooks
        .filter((webhook) => webhook.payment_id === id)
        .map((webhook) => {
          const said = `${webhook.state} ${money(webhook.cents, webhook.currency)}`
          return `${time(webhook.received_at)}  ${said}: ${webhook.outcome}  ${webhook.event_id}`
        }),
    ]),
  ]
}

const evidenceTexts = {
  none: 'no fact',
  one: 'one fact only',
  two: 'two facts or more',
  contradiction: 'facts contradict each other',
}

/** The country that the facts prove, then each fact. */
function placeText({ place }: OrderReport): string[] {
  if (place.length === 0) return []
  const { country, evidence } = placeOfBuyer(place)
  const facts = place.map(
    ({ kind, country: of, told_at: at, is_confirmed: isConfirmed }) =>
      `${kind} in ${of}${isConfirmed ? ', asked and confirmed' : ''}  ${time(at)}`,
  )
  return [`${country}  ${evidenceTexts[evidence]}`, ...facts]
}

/** The stored facts of the card, without any digit. */
function cardText({
  card_country: card,
  billing_country: billing,
}: OrderReport['payments'][number]): string[] {
  const facts = [...(card ? [`card of ${card}`] : []), ...(billing ? [`billing address in ${billing}`] : [])]
  return facts.length === 0 ? [] : [facts.join(', ')]
}

function refundText(refund: RefundRow): string {
  const {
    id,
    state,
    cents,
    currency,
    reason,
    due_at: dueAt,
    last_error: error,
    note,
    claim_url: url,
  } = refund
  const next = state === 'open' || state === 'pending' ? `next try ${time(dueAt)}` : ''
  const claim = state === 'pending' && url !== null ? `claimed at ${url}` : ''
  return [`${id}`, state, money(cents, currency), reason, note, next, error, claim].filter(Boolean).join('  ')
}

/** The mark beside the status: `disputed, answer by 2026-11-30 23:59:00Z`. */
function disputeMark({ state, respond_by: respondBy }: DisputeRow): string {
  const due = respondBy === null ? '' : `, answer by ${time(respondBy)}`
  return { inquiry: `inquiry${due}`, open: `disputed${due}`, won: 'dispute won', lost: 'dispute lost' }[state]
}

function disputeText(dispute: DisputeRow): string {
  const { company_dispute_id: name, gateway, cents, currency, reason, opened_at: openedAt } = dispute
  const facts = [
    name,
    gateway,
    money(cents, currency),
    disputeMark(dispute),
    reason,
    `since ${time(openedAt)}`,
  ]
  return facts.filter(Boolean).join('  ')
}

function refundLines({ id, currency }: RefundRow, { lines, refundedLines }: OrderReport): string[] {
  return refundedLines
    .filter(({ refundId }) => refundId === id)
    .map(({ lineId, quantity, cents, isReturned }) => {
      const number = lines.findIndex((line) => line.id === lineId) + 1
      return `${quantity} of line ${number}  ${money(cents, currency)}  keys ${isReturned ? 'void' : 'kept'}`
    })
}

function eventText(event: OrderReport['events'][number]): string {
  const { happened_at: at, kind, from_status: from, to_status: to, detail } = event
  const move = from === null || to === null ? '' : `${statusName(from)} → ${statusName(to)}`
  return [time(at), kind, move, detail].filter(Boolean).join('  ')
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...indented(lines)]
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `    ${line}`)
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

/** `2026-11-21 11:07:02Z`; never is a dash. */
function time(moment: Date | null): string {
  return moment === null ? '–' : `${moment.toISOString().slice(0, 19).replace('T', ' ')}Z`
}
