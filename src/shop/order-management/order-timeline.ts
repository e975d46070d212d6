import type { MailState } from '../../platform/mail/mail-table.ts'
import { decimal } from '../money-text.ts'
import type { OrderEventKind } from '../orders/order-event.ts'
import { type OrderStatusName, statusName } from '../orders/order-status.ts'
import { companyTitle } from '../gateways/company-title.ts'
import type { RefundState } from '../payments/payment-tables.ts'
import { factsText } from '../staff/audit/facts.ts'
import { type AuditAction, isAuditAction } from '../staff/audit/audit-actions.ts'
import type { LoggedChange } from '../staff/audit/list-changes.ts'
import type { OrderReport } from './order-report-records.ts'

type Webhook = OrderReport['webhooks'][number]

export type TimelineKind =
  | 'placed'
  | `moved.${OrderStatusName}`
  | `event.${Exclude<OrderEventKind, 'status'>}`
  | 'payment-started'
  | 'refund-opened'
  | `refund.${Exclude<RefundState, 'open' | 'pending'>}`

export type TimelineGroup = 'order' | 'payment' | 'mail' | 'staff'

export type TimelineEntry = {
  at: string
  group: TimelineGroup
  /** free text from the source: a reason, an error, an address */
  detail: string
} & (
  | { kind: TimelineKind; amount?: { cents: number; currency: string } }
  | { kind: 'mail'; mail: string; state: MailState }
  | { kind: 'webhook'; state: Webhook['state']; outcome: Webhook['outcome']; payload: string }
  | { kind: 'change'; action: AuditAction; actor: string }
)

export function orderTimeline(
  { report, methodName }: { report: OrderReport; methodName: string },
  changes: readonly LoggedChange[],
): TimelineEntry[] {
  const { order, payments } = report
  const entries: TimelineEntry[] = [
    {
      at: order.placed_at.toISOString(),
      group: 'order',
      kind: 'placed',
      detail: methodName,
      amount: { cents: order.total_cents, currency: order.currency },
    },
    ...eventEntries(report, changes),
    ...payments.map((payment): TimelineEntry => ({
      at: payment.started_at.toISOString(),
      group: 'payment',
      kind: 'payment-started',
      detail: [companyTitle(payment.gateway), payment.provider_payment_id].filter(Boolean).join(', '),
      amount: { cents: payment.cents, currency: payment.currency },
    })),
    ...report.webhooks.map(webhookEntry),
    ...report.refunds.flatMap(refundEntries),
    ...report.mails.map((mail): TimelineEntry => ({
      at: (mail.accepted_at ?? mail.queued_at).toISOString(),
      group: 'mail',
      kind: 'mail',
      mail: mail.kind,
      state: mail.state,
      detail: mail.recipient,
    })),
    ...changes.flatMap((change) => changeEntry(change, report)),
  ]
  return entries.toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

const paymentEvents = /^(payment|refund|dispute|surplus)/

/** Leaves out events that the audit log records with their author. */
function eventEntries({ events }: OrderReport, changes: readonly LoggedChange[]): TimelineEntry[] {
  const byStaff = new Set(changes.map(({ at }) => at))
  return events.flatMap((event): TimelineEntry[] => {
    const at = event.happened_at.toISOString()
    if (event.kind !== 'status') {
      if (isStaffsOwn(event.kind) && byStaff.has(at)) return []
      const group = paymentEvents.test(event.kind) ? ('payment' as const) : ('order' as const)
      // the detail of this event is the name of a status
      const detail = event.kind === 'refund-noticed' ? '' : event.detail
      return [{ at, group, kind: `event.${event.kind}`, detail }]
    }
    if (event.to_status === null) return []
    return [{ at, group: 'order', kind: `moved.${statusName(event.to_status)}`, detail: event.detail }]
  })
}

function isStaffsOwn(kind: OrderEventKind): boolean {
  return /^(made-by-hand|email-changed|mailed-by-hand|review-approved|review-rejected|key-(replaced|awaited|not-replaced)|refund-(retried|by-hand|dropped))$/.test(
    kind,
  )
}

/** Entry of the stored part of a webhook: never the company's text or card digits. */
function webhookEntry(webhook: Webhook): TimelineEntry {
  const { gateway, event_id: id, state, cents, currency, outcome } = webhook
  const payload = { id, gateway, state, amount: decimal(cents), currency, outcome }
  return {
    at: webhook.received_at.toISOString(),
    group: 'payment',
    kind: 'webhook',
    state,
    outcome,
    detail: companyTitle(gateway),
    payload: JSON.stringify(payload, undefined, 2),
  }
}

function refundEntries(refund: OrderReport['refunds'][number]): TimelineEntry[] {
  const { id, state, cents, currency, note, reason, opened_at: openedAt, closed_at: closedAt } = refund
  const why = note || (reason === 'asked' ? '' : reason)
  const opened: TimelineEntry = {
    at: openedAt.toISOString(),
    group: 'payment',
    kind: 'refund-opened',
    detail: [`R-${id}`, why].filter(Boolean).join(', '),
    amount: { cents, currency },
  }
  if (closedAt === null || state === 'open' || state === 'pending') return [opened]
  const closed: TimelineEntry = {
    at: closedAt.toISOString(),
    group: 'payment',
    kind: `refund.${state}`,
    detail: [`R-${id}`, refund.last_error].filter(Boolean).join(', '),
    amount: { cents, currency },
  }
  return [closed, opened]
}

function changeEntry(
  { at, action, actor, before, after }: LoggedChange,
  { events }: OrderReport,
): TimelineEntry[] {
  if (!isAuditAction(action)) return []
  const event = events.find((one) => one.kind === wordsOf[action] && one.happened_at.toISOString() === at)
  const details = [factsText(before), factsText(after), event?.detail]
  return [{ at, group: 'staff', kind: 'change', action, actor, detail: details.filter(Boolean).join(' → ') }]
}

/** Events that have the personal details of a change, which the audit log omits. */
const wordsOf: Partial<Record<AuditAction, OrderEventKind>> = {
  'order.given': 'made-by-hand',
  'order.email-corrected': 'email-changed',
  'order.rejected': 'review-rejected',
}
