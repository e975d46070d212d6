import { officeText } from '../../shop/localisation/office-text.ts'
import { decimal } from '../../shop/money-text.ts'
import type { OrderReport } from '../../shop/order-management/order-report-records.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import { type OrderStatus, statusName } from '../../shop/orders/order-status.ts'
import { placeOfBuyer } from '../../shop/orders/place/place-of-buyer.ts'
import { type DisputeRow, disputesOfOrders } from '../../shop/payments/dispute-state/dispute-records.ts'
import type { PaymentState } from '../../shop/payments/payment-tables.ts'
import type { ListedRefund, RefundRow } from '../../shop/payments/refunds/refund-records.ts'
import { commandText } from '../command-text.ts'
import { mailKind } from './list-failed-mails.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { columns } from '../terminal.ts'

type LineOrder = Pick<OrderRow, 'order_no' | 'status' | 'email' | 'placed_at' | 'total_cents' | 'currency'>

/** One line for each order, with the marks of its disputes. */
export async function orderLines(
  { db }: OperatorShop,
  orders: readonly (LineOrder & { id: number })[],
): Promise<string[]> {
  const ids = orders.map(({ id }) => id)
  const disputes = await disputesOfOrders(db, ids)
  return orders.map((order) =>
    orderLine(
      order,
      disputes.filter(({ order_id: orderId }) => orderId === order.id),
    ),
  )
}

function orderLine(order: LineOrder, disputes: readonly DisputeRow[]): string {
  const { order_no: orderNo, status, email, placed_at: placedAt, total_cents: cents, currency } = order
  const marks = disputes.map((dispute) => `[${disputeMark(dispute)}]`)
  return columns(orderNo, statusText(status), ...marks, time(placedAt), money(cents, currency), email)
}

export function orderText(report: OrderReport): string[] {
  const { order } = report
  const moments = {
    paid: time(order.paid_at),
    delivered: time(order.delivered_at),
    closed: time(order.closed_at),
  }
  const failed = { times: order.failed_runs, at: time(order.retry_at) }
  return [
    orderLine(order, report.disputes),
    ...indented([
      commandText('order.moments', moments),
      ...(order.status === 0 ? [commandText('order.pay-before', { at: time(order.pay_before) })] : []),
      ...(order.retry_at ? [commandText('order.failed', failed)] : []),
      commandText('order.buyer', { locale: order.locale, member: order.member_id ?? 0 }),
      ...noteLines(order.note),
    ]),
    ...section(
      commandText('order.lines'),
      report.lines.map((line, index) => columns(index + 1, lineText(line, report))),
    ),
    ...section(commandText('order.place'), placeText(report)),
    ...section(
      commandText('order.payments'),
      report.payments.flatMap((payment) => paymentText(payment, report)),
    ),
    ...section(
      commandText('order.refunds'),
      report.refunds.flatMap((refund) => [refundText(refund), ...indented(refundLines(refund, report))]),
    ),
    ...section(commandText('order.disputes'), report.disputes.map(disputeText)),
    ...section(
      officeText('order.mails'),
      report.mails.map(({ id, kind, state, recipient, queued_at: at, last_error: error }) =>
        columns(id, mailKind(kind), officeText(`mail.${state}`), recipient, time(at), error),
      ),
    ),
    ...section(commandText('order.events'), report.events.map(eventText)),
    ...section(
      officeText('order.alike'),
      report.alike.map((other) => columns(orderLine(other, []), sharesText(other.shares))),
    ),
  ]
}

/** The buyer's note may have several lines; those after the first are indented once more. */
function noteLines(note: string): string[] {
  const [first = '', ...others] = note.split('\n')
  return note === '' ? [] : [commandText('order.note', { note: first }), ...indented(others)]
}

export function listedRefundText(refund: ListedRefund): string {
  return columns(refundText(refund), refund.order_no, refund.email)
}

export function money(cents: number, currency: string): string {
  return `${decimal(cents)} ${currency.toUpperCase()}`
}

function statusText(status: OrderStatus): string {
  return officeText(`status.${statusName(status)}`)
}

function lineText(line: OrderReport['lines'][number], { keys, order }: OrderReport): string {
  const owned = keys
    .filter(({ lineId }) => lineId === line.id)
    .map(({ count, state }) => `${count} ${officeText(`key.${state}`)}`)
  return columns(
    `${line.quantity} × ${line.sku}`,
    line.name,
    money(line.unit_price_cents, order.currency),
    commandText('order.keys', { keys: owned.join('; ') || '–' }),
    line.refunded_quantity > 0 && commandText('order.refunded', { quantity: line.refunded_quantity }),
  )
}

function stateText(state: PaymentState): string {
  return state === 'started' || state === 'surplus'
    ? commandText(`payment.${state}`)
    : officeText(`trial.state.${state}`)
}

function paymentText(payment: OrderReport['payments'][number], { webhooks }: OrderReport): string[] {
  const { id, gateway, state, cents, currency, provider_payment_id: name, check_at: checkAt } = payment
  const asked = { times: payment.checks, answer: payment.last_answer }
  return [
    columns(
      id,
      gateway,
      stateText(state),
      money(cents, currency),
      name ?? commandText('payment.unknown'),
      commandText('payment.since', { at: time(payment.started_at) }),
    ),
    ...indented([
      ...cardText(payment),
      ...(asked.answer === '' ? [] : [commandText('payment.asked', asked)]),
      ...(checkAt ? [commandText('payment.next-check', { at: time(checkAt) })] : []),
      ...webhooks
        .filter((webhook) => webhook.payment_id === id)
        .map((webhook) =>
          columns(
            time(webhook.received_at),
            officeText(`webhook.${webhook.state}`),
            money(webhook.cents, webhook.currency),
            webhook.outcome && officeText(`outcome.${webhook.outcome}`),
            webhook.event_id,
          ),
        ),
    ]),
  ]
}

/** The country that the facts prove, then each fact. */
function placeText({ place }: OrderReport): string[] {
  if (place.length === 0) return []
  const { country, evidence } = placeOfBuyer(place)
  const facts = place.map(({ kind, country: of, told_at: at, is_confirmed: isConfirmed }) =>
    columns(
      officeText(`order.place.by-${kind}`),
      isConfirmed ? officeText('order.place.confirmed', { country: of }) : of,
      time(at),
    ),
  )
  return [officeText(`order.place.${evidence}`, { country: country ?? '' }), ...facts]
}

/** The stored facts of the card, without any digit. */
function cardText({
  card_country: card,
  billing_country: billing,
}: OrderReport['payments'][number]): string[] {
  const facts = [
    ...(card ? [commandText('payment.card', { country: card })] : []),
    ...(billing ? [officeText('review-rule.billing-address-in', { country: billing })] : []),
  ]
  return facts.length === 0 ? [] : [facts.join(', ')]
}

function refundText(refund: RefundRow): string {
  const { id, state, cents, currency, reason, note, claim_url: url } = refund
  const isOpen = state === 'open' || state === 'pending'
  return columns(
    id,
    officeText(`refund.${state}`),
    money(cents, currency),
    commandText(`refund.reason.${reason}`),
    note,
    isOpen && commandText('refund.next-try', { at: time(refund.due_at) }),
    refund.last_error,
    state === 'pending' && url !== null && commandText('refund.claim', { url }),
  )
}

/** The mark beside the status: `disputed, answer by 2026-11-30 23:59:00Z`. */
function disputeMark({ state, respond_by: respondBy }: DisputeRow): string {
  const due = respondBy === null || state === 'won' || state === 'lost' ? 'none' : time(respondBy)
  return commandText(`dispute.mark.${state}`, { due })
}

function disputeText(dispute: DisputeRow): string {
  const { company_dispute_id: name, gateway, cents, currency, reason, opened_at: openedAt } = dispute
  const since = commandText('dispute.since', { at: time(openedAt) })
  return columns(name, gateway, money(cents, currency), disputeMark(dispute), reason, since)
}

function refundLines({ id, currency }: RefundRow, { lines, refundedLines }: OrderReport): string[] {
  return refundedLines
    .filter(({ refundId }) => refundId === id)
    .map(({ lineId, quantity, cents, isReturned }) => {
      const line = lines.findIndex((one) => one.id === lineId) + 1
      const keys = isReturned ? 'void' : 'kept'
      return columns(
        commandText('refund.of-line', { quantity, line }),
        money(cents, currency),
        commandText(`refund.keys-${keys}`),
      )
    })
}

function eventText(event: OrderReport['events'][number]): string {
  const { happened_at: at, kind, from_status: from, to_status: to, detail } = event
  const move = from === null || to === null ? '' : `${statusText(from)} → ${statusText(to)}`
  const facts = kind === 'refund-noticed' ? '' : kind === 'mailed-by-hand' ? mailKind(detail) : detail
  return columns(time(at), kind === 'status' ? '' : officeText(`timeline.event.${kind}`), move, facts)
}

function sharesText(shares: OrderReport['alike'][number]['shares']): string {
  return commandText('order.same', {
    shares: shares.map((one) => commandText(`order.same.${one}`)).join(', '),
  })
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...indented(lines)]
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `    ${line}`)
}

/** `2026-11-21 11:07:02Z`; never is a dash. */
function time(moment: Date | null): string {
  return moment === null ? '–' : `${moment.toISOString().slice(0, 19).replace('T', ' ')}Z`
}
