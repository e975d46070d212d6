import { Form } from 'react-router'
import type { OrderView } from '../../../shop/keys/read-order.ts'
import { formatCents } from '../../../shop/money-text.ts'
import type { PaymentStateText } from '../../../shop/payments/payment-state.ts'
import { type TextValues, useText } from '../../text/text.tsx'
import type { TextId } from '../../../shop/text-id.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { ltr } from '../../ui/number-text.tsx'
import { StatusBadge } from '../member/orders/status-badge.tsx'
import { isOfAccounts } from './is-of-accounts.ts'
import { Spinner } from '../../ui/waiting/spinner.tsx'

interface ResultHeadProps {
  order: OrderView
  state: PaymentStateText
  isTransfer: boolean
}

/** The headline and the sentence under it (PAY-2). "Paid" is only said when the shop knows it. */
export function ResultHead({ order, state, isTransfer }: ResultHeadProps) {
  const t = useText()
  const delivered = order.deliveredAt !== null && state === 'completed' && !order.isDisputed
  return (
    <div className="grid justify-items-start gap-3" aria-live="polite">
      {delivered && order.goingBackCents === 0 && <Delivered order={order} />}
      {order.goingBackCents > 0 && <StatusBadge status={refundStatus(order)} />}
      <h1 className="display-1">{t(...headline(order, state))}</h1>
      {order.paidAt && state === 'completed' && order.goingBackCents > 0 && <PartRefunded order={order} />}
      {delivered ? <SentTo order={order} /> : <Lead order={order} state={state} isTransfer={isTransfer} />}
    </div>
  )
}

function refundStatus({ goingBackCents, totalCents }: OrderView): 'refunded' | 'partlyRefunded' {
  return goingBackCents < totalCents ? 'partlyRefunded' : 'refunded'
}

/** Returns the headline of an order's page for the state of its payment. */
export function headline(order: OrderView, state: PaymentStateText): [TextId, TextValues?] {
  if (state === 'refunded' && order.refundCameBack) return ['result.refund-back-title']
  if (order.status === 'refunded') return ['result.order-refunded']
  if (state === 'refunded' && order.isRefundedByHand) return ['result.refund-by-hand-title']
  if (state !== 'completed') return [headlines[state]]
  if (order.isDisputed) return ['result.disputed']
  if (isFree(order) && order.deliveredAt === null) return ['result.free-on-the-way']
  if (order.status === 'awaitingStock') return ['result.awaiting-stock']
  if (order.status === 'underReview') return ['result.under-review']
  if (order.deliveredAt === null) return ['result.on-the-way']
  const count = order.lines.reduce((sum, { keys }) => sum + keys.length, 0)
  return [isOfAccounts(order) ? 'result.accounts-here' : 'result.keys-here', { count }]
}

const headlines: Record<Exclude<PaymentStateText, 'completed'>, TextId> = {
  open: 'result.received',
  pending: 'result.received',
  cancelled: 'result.payment-cancelled',
  expired: 'result.payment-expired',
  failed: 'result.payment-failed',
  refunded: 'result.payment-refunded',
}

function Lead({ order, state, isTransfer }: ResultHeadProps) {
  const t = useText()
  if (isTransfer && state === 'open')
    return <p className="max-w-[38rem] text-[1.0625rem] text-fg-2">{t('result.transfer-text')}</p>
  if (state === 'open' || state === 'pending')
    return (
      <p className="flex items-center gap-2 text-[1.0625rem] text-fg-2">
        <Spinner /> {t('pay.fetching-status')}
      </p>
    )
  if (state === 'completed' && order.isDisputed)
    return <p className="max-w-[38rem] text-[1.0625rem] text-fg-2">{t('errors.order.disputed')}</p>
  if (state === 'completed')
    return <p className="max-w-[38rem] text-[1.0625rem] text-fg-2">{paidLead(order, t)}</p>
  const lead = state === 'refunded' && order.paidAt !== null ? refundLead(order) : leads[state]
  return <p className="max-w-[38rem] text-[1.0625rem] text-fg-2">{t(lead, { email: order.email })}</p>
}

function paidLead(order: OrderView, t: ReturnType<typeof useText>): string {
  const { status, email, reviewHours: hours = 0 } = order
  if (status === 'underReview') return t('result.under-review-text', { email, hours })
  if (status === 'awaitingStock')
    return t(isByLink(order) ? 'result.awaiting-stock-text-link' : 'result.awaiting-stock-text', { email })
  return t(isByLink(order) ? 'result.on-the-way-text-link' : 'result.on-the-way-text', { email })
}

function isByLink({ lines }: OrderView): boolean {
  return lines.some(({ byLink }) => byLink)
}

function refundLead({ refundCameBack, isRefundedByHand, status }: OrderView): TextId {
  if (isRefundedByHand && !refundCameBack && status !== 'refunded') return 'result.refund-by-hand'
  return refundCameBack ? 'result.refund-back' : 'result.order-refunded-text'
}

const leads: Record<'cancelled' | 'expired' | 'failed' | 'refunded', TextId> = {
  cancelled: 'pay.cancelled',
  expired: 'pay.overtime',
  failed: 'pay.failed',
  refunded: 'result.refunded-text',
}

function isFree({ totalCents }: OrderView): boolean {
  return totalCents === 0
}

function PartRefunded({ order }: { order: OrderView }) {
  const t = useText()
  const { goingBackCents, refundedCents, currency } = order
  const id = refundedCents < goingBackCents ? 'result.part-refunding' : 'result.part-refunded'
  return (
    <p className="max-w-[38rem] text-[1.0625rem] text-fg-2">
      {t(id, { amount: ltr(formatCents(goingBackCents, currency.symbol)) })}
    </p>
  )
}

function Delivered({ order }: { order: OrderView }) {
  const t = useText()
  const seconds = Math.max(1, Math.round((Number(order.deliveredAt) - Number(order.paidAt)) / 1000))
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] font-medium text-good">
      <span aria-hidden className="size-2 rounded-round bg-current" />
      {seconds < 120
        ? t(isFree(order) ? 'result.free-delivered-in' : 'result.delivered-in', { seconds })
        : t(isFree(order) ? 'result.free-delivered' : 'result.delivered')}
    </p>
  )
}

function SentTo({ order }: { order: OrderView }) {
  const t = useText()
  return (
    <div className="max-w-[38rem] text-[1.0625rem] text-fg-2">
      {t(isByLink(order) ? 'result.sent-to-link' : 'result.sent-to')}{' '}
      <EmailText className="font-semibold text-fg" email={order.email} />
      <span className="print:hidden">
        {t('result.sent-to-after')}{' '}
        <Form method="post" preventScrollReset className="inline">
          <button name="intent" value="again" className="link">
            {t('result.send-again')}
          </button>
        </Form>
      </span>
    </div>
  )
}
