import { AtSign, ChevronDown, ChevronUp, Download, type IconNode, Send, Undo2, X } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams, useSubmit } from 'react-router'
import type { OrderView } from '../../../../shop/order-management/read-order.ts'
import { useShortcuts } from '../../../keyboard/shortcuts.tsx'
import { KeyCaps } from '../../../keyboard/key-caps.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { t, type TextId } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { focusNote } from '../../../ui/notes/notes.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { listHrefOf, listOf, orderHref } from '../order-href.ts'
import { CancelOrder } from './cancel-order.tsx'
import { askedIn } from '../../../way-back.ts'
import { CorrectEmail } from './correct-email.tsx'
import { AcceptLoss, disputeToLose } from './dispute/accept-loss.tsx'
import { AnswerDispute, answerToSend } from './dispute/send-answer.tsx'
import { DisputeBadge, isOpen } from './dispute/dispute-badge.tsx'
import type { OrderPage } from './load-order.ts'
import { Refund } from './refund/refund.tsx'
import { officeHref } from '../../../office-href.ts'

type Asking = 'email' | 'refund' | 'cancel' | 'loss' | 'answer'

/** Number, status and actions. */
export function OrderHead({ page }: { page: OrderPage }) {
  const { order, can } = page
  const [query] = useSearchParams()
  const [asking, setAsking] = useState(() => askedAtFirst(query))
  const close = () => setAsking(undefined)
  const isPaid = order.paidAt !== undefined
  const canRefund = can.refund && isPaid && order.status !== 'refunded'
  const canCancel = can.cancel && order.status === 'unpaid'
  const canTakeEvidence = can.takeEvidence && order.disputes.length > 0
  const isDecided = order.status !== 'underReview'
  const isDisputed = order.disputes.some(isOpen)
  const toLose = can['accept-loss'] ? disputeToLose(order.disputes) : undefined
  useOrderKeys(page, { refund: canRefund ? () => setAsking('refund') : undefined })
  return (
    <>
      <PageHead
        title={order.orderNo}
        back={{ to: listHrefOf(query), text: t('orders.title') }}
        facts={
          <>
            <StatusBadge status={order.status} /> <DisputeBadge disputes={order.disputes} />{' '}
            <Facts page={page} />
          </>
        }
      >
        <Beside page={page} list={listOf(query)} />
        {toLose && (
          <button type="button" className="btn btn--bad" onClick={() => setAsking('loss')}>
            {t('order.accept-loss')}
          </button>
        )}
        {canTakeEvidence && <TakeEvidence order={order} isDue={isDisputed && !answerToSend(page)} />}
        <AnswerDispute page={page} open={asking === 'answer'} onOpen={setAsking} onClose={close} />
        {can.email && (
          <button type="button" className="btn btn--line" onClick={() => setAsking('email')}>
            <Icon of={AtSign} />
            {t('order.correct')}
          </button>
        )}
        {canCancel && (
          <button type="button" className="btn btn--bad" onClick={() => setAsking('cancel')}>
            <Icon of={X} />
            {t('order.cancel')}
          </button>
        )}
        {canRefund && (
          <button type="button" className="btn btn--line" onClick={() => setAsking('refund')}>
            <Icon of={Undo2} />
            {t('order.refund')}
            <KeyCaps keys="f" />
          </button>
        )}
        {can.resend && (
          <ActionForm intent="resend">
            <ActionButton look={isDecided && isPaid && !(isDisputed && canTakeEvidence) ? 'key' : 'line'}>
              <Icon of={Send} />
              {t('order.resend')}
              <KeyCaps keys="r" />
            </ActionButton>
          </ActionForm>
        )}
      </PageHead>
      {can.email && <CorrectEmail page={page} open={asking === 'email'} onClose={close} />}
      {canCancel && <CancelOrder order={order} open={asking === 'cancel'} onClose={close} />}
      {toLose && <AcceptLoss page={page} dispute={toLose} open={asking === 'loss'} onClose={close} />}
      {canRefund && <Refund page={page} open={asking === 'refund'} onClose={close} />}
    </>
  )
}

function TakeEvidence({ order: { orderNo }, isDue }: { order: OrderView; isDue: boolean }) {
  return (
    <a className={isDue ? 'btn btn--key' : 'btn btn--line'} href={evidencePath(orderNo)} download>
      <Icon of={Download} />
      {t('order.evidence')}
      <KeyCaps keys="v" />
    </a>
  )
}

/** Returns the dialog that was open before the second factor. */
function askedAtFirst(query: URLSearchParams): Asking | undefined {
  if (query.has('refund')) return 'refund'
  const asked = askedIn(query)
  return asked === 'email' || asked === 'loss' || asked === 'answer' ? asked : undefined
}

function Facts({ page }: { page: OrderPage }) {
  const { madeBy } = page.order
  return (
    <>
      <PaidFact page={page} />
      {madeBy && <>, {t(madeBy.isGift ? 'order.given-by' : 'order.sold-by', { name: madeBy.name })}</>}
    </>
  )
}

function PaidFact({ page: { order, now } }: { page: OrderPage }) {
  const amount = moneyText(order.sums.total, order.currency)
  if (order.paidAt === undefined)
    return (
      <>
        {t('order.placed')} <Moment at={order.placedAt} now={now} />, {amount}
        {order.status === 'unpaid' && (
          <>
            , {t('order.pay-before')} <Moment at={order.payBefore} now={now} />
          </>
        )}
      </>
    )
  return (
    <>
      {t('order.paid', { amount })} <Moment at={order.paidAt} now={now} />
    </>
  )
}

export function evidencePath(orderNo: string): string {
  return officeHref('evidence', { orderNo })
}

/** The orders before and after this one in the list from which this one was opened. */
function Beside({ page: { beside }, list }: { page: OrderPage; list: string }) {
  return (
    <span className="beside">
      <BesideLink orderNo={beside.previous} list={list} text="order.previous" icon={ChevronUp} />
      <BesideLink orderNo={beside.next} list={list} text="order.next" icon={ChevronDown} />
    </span>
  )
}

interface BesideLinkProps {
  orderNo: string | undefined
  list: string
  text: TextId
  icon: IconNode
}

function BesideLink({ orderNo, list, text, icon }: BesideLinkProps) {
  const name = orderNo === undefined ? t(text) : `${t(text)}, ${orderNo}`
  if (orderNo === undefined)
    return (
      <span className="iconbtn iconbtn--line" role="link" aria-disabled aria-label={name}>
        <Icon of={icon} />
      </span>
    )
  return (
    <Link className="iconbtn iconbtn--line" to={orderHref(orderNo, list)} aria-label={name} title={name}>
      <Icon of={icon} />
    </Link>
  )
}

function useOrderKeys(
  { order, can, beside }: OrderPage,
  { refund }: { refund: (() => void) | undefined },
): void {
  const submit = useSubmit()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const goTo = (orderNo: string | undefined) => {
    if (orderNo !== undefined) void navigate(orderHref(orderNo, listOf(query)))
  }
  useShortcuts('order.keys-title', [
    { keys: 'j', text: 'order.next', run: () => goTo(beside.next) },
    { keys: 'k', text: 'order.previous', run: () => goTo(beside.previous) },
    ...(can.resend
      ? [
          {
            keys: 'r',
            text: 'order.resend',
            run: () => void submit({ intent: 'resend' }, { method: 'post' }),
          } as const,
        ]
      : []),
    ...(refund ? [{ keys: 'f', text: 'order.refund', run: refund } as const] : []),
    ...(can.note ? [{ keys: 'n', text: 'order.note-label', run: focusNote } as const] : []),
    ...(can.takeEvidence && order.disputes.length > 0
      ? [
          {
            keys: 'v',
            text: 'order.evidence',
            run: () => location.assign(evidencePath(order.orderNo)),
          } as const,
        ]
      : []),
    { keys: 'c', text: 'order.copy-number', run: () => void navigator.clipboard.writeText(order.orderNo) },
    { keys: 'u', text: 'order.back', run: () => void navigate(listHrefOf(query)) },
  ])
}
