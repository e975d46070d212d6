import { decimal } from '../shop/money-text.ts'
import type { OrderRow } from '../shop/orders/order-records.ts'
import { statusName } from '../shop/orders/order-status.ts'
import type { OrderReport } from '../shop/payments/order-report-records.ts'
import type { ListedRefund, RefundRow } from '../shop/payments/refund-records.ts'

/** One order in one line. */
export function orderLine(
  order: Pick<OrderRow, 'order_no' | 'status' | 'email' | 'placed_at'> & Amount,
): string {
  const { order_no: orderNo, status, email, placed_at: placedAt } = order
  return `${orderNo}  ${statusName(status)}  ${time(placedAt)}  ${total(order)}  ${email}\n`
}

/** Everything about an order, for people. */
export function orderText(report: OrderReport): string {
  const { order } = report
  return [
    orderLine(order).trimEnd(),
    ...indented([
      `paid ${time(order.paid_at)}, delivered ${time(order.delivered_at)}, closed ${time(order.closed_at)}`,
      ...(order.status === 0 ? [`can be paid until ${time(order.pay_before)}`] : []),
      ...(order.rests_until
        ? [`failed ${times(order.failed_runs)}, tried again ${time(order.rests_until)}`]
        : []),
      `${order.locale}, ${order.member_id === null ? 'a guest' : `member ${order.member_id}`}`,
      ...(order.note === '' ? [] : [`note: ${order.note}`]),
    ]),
    ...section(
      'Lines',
      report.lines.map((line) => lineText(line, report)),
    ),
    ...section(
      'Payments',
      report.payments.flatMap((payment) => paymentText(payment, report)),
    ),
    ...section('Refunds', report.refunds.map(refundText)),
    ...section(
      'Mails',
      report.mails.map(({ id, kind, state, recipient, queued_at: at, last_error: error }) =>
        [`${id}`, kind, state, recipient, time(at), error].filter(Boolean).join('  '),
      ),
    ),
    ...section('Events', report.events.map(eventText)),
    '',
  ].join('\n')
}

export function listedRefundText(refund: ListedRefund): string {
  return `${refundText(refund)}  ${refund.order_no}  ${refund.email}\n`
}

type Amount = Pick<OrderRow, 'total_cents' | 'currency'>

function total({ total_cents: cents, currency }: Amount): string {
  return money(cents, currency)
}

function money(cents: number, currency: string): string {
  return `${decimal(cents)} ${currency.toUpperCase()}`
}

function lineText(line: OrderReport['lines'][number], { keys, order }: OrderReport): string {
  const owned = keys.filter(({ lineId }) => lineId === line.id).map(({ count, state }) => `${count} ${state}`)
  const price = money(line.unit_price_cents, order.currency)
  return `${line.quantity} × ${line.sku}  ${line.name}  ${price}  keys: ${owned.join(', ') || 'none'}`
}

function paymentText(payment: OrderReport['payments'][number], { notices }: OrderReport): string[] {
  const { id, gateway, state, cents, currency, provider_payment_id: name, check_at: checkAt } = payment
  return [
    `${id}  ${gateway}  ${state}  ${money(cents, currency)}  ${name ?? 'unknown there'}  started ${time(payment.started_at)}`,
    ...indented([
      ...(payment.last_answer === ''
        ? []
        : [`asked about ${times(payment.checks)}, answered: ${payment.last_answer}`]),
      ...(checkAt ? [`is asked about ${time(checkAt)}`] : []),
      ...notices
        .filter((notice) => notice.payment_id === id)
        .map((notice) => {
          const said = `${notice.state} ${money(notice.cents, notice.currency)}`
          return `${time(notice.received_at)}  ${said}: ${notice.outcome}  ${notice.event_id}`
        }),
    ]),
  ]
}

function refundText(refund: RefundRow): string {
  const { id, state, cents, currency, reason, due_at: dueAt, last_error: error } = refund
  const next = state === 'open' || state === 'pending' ? `next try ${time(dueAt)}` : ''
  return [`${id}`, state, money(cents, currency), reason, next, error].filter(Boolean).join('  ')
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
