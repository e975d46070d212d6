import type { ComponentProps } from 'react'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { OrderView } from '../../../../shop/order-management/read-order.ts'
import { auditActionText } from '../../../../shop/staff/audit/audit-actions.ts'
import type { Answer } from '../../../actions.ts'
import { t } from '../../../text/text.ts'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Notes } from '../../../ui/notes/notes.tsx'
import { useIssues } from '../../../ui/use-issue.ts'
import { Hints } from '../../../keyboard/hints.tsx'
import { Alike } from './alike.tsx'
import { Buyer } from './buyer.tsx'
import { ListedAnswers } from './dispute/answer.tsx'
import { CasePanels } from './dispute/case-panels.tsx'
import { AmountAtRisk } from './dispute/amount-at-risk.tsx'
import { Disputes } from './dispute/disputes.tsx'
import { LinesAndKeys } from './keys/lines-and-keys.tsx'
import { loadOrder, type OrderPage } from './load-order.ts'
import { Mails } from './mails.tsx'
import { Money } from './money.tsx'
import { type MailedSoon, type OrderDone, orderActions } from './order-actions.ts'
import { OrderHead } from './order-head.tsx'
import { Place } from './place.tsx'
import { RefusedRefunds } from './refund/refused-refunds.tsx'
import { Review } from './review.tsx'
import { Timeline } from './timeline.tsx'
import { Transfer } from './transfer.tsx'
import { useRecall } from './use-recall.ts'
import { Panel } from '../../../ui/panel.tsx'
import { officeHref } from '../../../office-href.ts'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

export const loader = loadOrder

export const action = orderActions

/** After a conflict the page loads again and shows the new state. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

/** One order with all actions. */
export default function Order() {
  const page = useLoaderData<typeof loader>()
  const { order, can, now } = page
  const needsReview = order.status === 'underReview'
  useRecall()
  return (
    // input about one order must not stay for the next
    <div className="pagebody" key={order.orderNo}>
      <OrderHead page={page} />
      <Outcome page={page} />
      <div className="cols">
        <div className="stack">
          <Disputes page={page} />
          <ListedAnswers page={page} />
          <CasePanels page={page} />
          {order.status === 'unpaid' && order.isTransfer && can.transfer && (
            <Transfer order={order} isSteppedUp={page.isSteppedUp} />
          )}
          <RefusedRefunds page={page} />
          {needsReview && <Review order={order} canDecide={can.approve} />}
          <LinesAndKeys page={page} />
          {order.alike.length > 0 && needsReview && <Alike alike={order.alike} />}
          <Timeline entries={order.timeline} now={now} />
        </div>
        <div className="stack">
          <AmountAtRisk page={page} />
          <Buyer order={order} canRead={can.readMember} canMake={can.makeOrder} now={now} />
          <Place place={order.place} now={now} />
          <Money page={page} />
          <Mails order={order} now={now} />
          <Risk order={order} />
          <Notes notes={order.notes} canNote={can.note} now={now} />
        </div>
      </div>
      <Trace page={page} />
      <Hints keys={hintsOf(page)} />
    </div>
  )
}

function hintsOf({ can }: OrderPage): ComponentProps<typeof Hints>['keys'] {
  return [
    ['j', 'k', 'order.beside'],
    ...(can.resend ? [['r', 'order.resend'] as const] : []),
    ...(can.refund ? [['f', 'order.refund'] as const] : []),
    ...(can.note ? [['n', 'order.note-label'] as const] : []),
    ['c', 'order.copy-number'],
    ['u', 'order.back'],
  ]
}

function Outcome({ page: { lastChange, now } }: { page: OrderPage }) {
  const answer = useActionData<Answer<OrderDone | MailedSoon>>()
  const issues = useIssues()
  // a toast shows the other results
  const announced = typeof answer?.done === 'string' ? answer.done : undefined
  return (
    <div className="stack">
      <IssueNote />
      {lastChange && issues.some(({ code }) => code === 'staff.changed') && (
        <p className="note note--warn">
          <span>
            {t('order.changed-to')} <b>{auditActionText(lastChange.action)}</b>, {lastChange.actor},{' '}
            <Moment at={lastChange.at} now={now} />
          </span>
        </p>
      )}
      <DoneNote>{announced && t(announced)}</DoneNote>
    </div>
  )
}

/** Shows the findings of the fraud rules. */
function Risk({ order: { reviewReasons, alike } }: { order: OrderView }) {
  return (
    <Panel title={t('order.risk')}>
      <ul className="panel__b stack stack--s small">
        {reviewReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {reviewReasons.length === 0 && <li>{t('order.risk-none')}</li>}
        <li className="muted">{t('order.alike-count', { count: alike.length })}</li>
      </ul>
    </Panel>
  )
}

function Trace({ page: { order, lastChange, can, now } }: { page: OrderPage }) {
  if (!lastChange) return undefined
  return (
    <p className="trace">
      <span>
        {t('trace.last')} <b>{auditActionText(lastChange.action)}</b>, {lastChange.actor},{' '}
        <Moment at={lastChange.at} now={now} />
      </span>
      {can.readLog && <a href={officeHref('audit-log', { q: order.orderNo })}>{t('order.log')}</a>}
    </p>
  )
}
