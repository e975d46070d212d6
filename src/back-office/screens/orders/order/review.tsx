import { Check } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '../../../../shop/order-management/read-order.ts'
import { maxReason } from '../../../../shop/input/limited-text.ts'
import { IssueNote, Issues } from '../../../ui/issue-note.tsx'
import { KeyCaps } from '../../../keyboard/key-caps.tsx'
import { useShortcuts } from '../../../keyboard/shortcuts.tsx'
import { t } from '../../../text/text.ts'
import { ActionButton } from '../../../ui/action-form.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { undoSeconds, useAction } from '../../../ui/use-action.ts'
import { useClosedWhenDone } from '../../../ui/dialog/use-closed-when-done.ts'
import { Panel } from '../../../ui/panel.tsx'
import { officeHref } from '../../../office-href.ts'

/** The reasons why an order is under review, and the two actions that end the review. */
export function Review({ order, canDecide }: { order: OrderView; canDecide: boolean }) {
  return (
    <Panel title={t('order.review')} hint={t('order.review-why')}>
      <div className="panel__b stack">
        <ul className="stack stack--s">
          {order.reviewReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {canDecide && <Decision order={order} />}
        {canDecide && order.email && (
          <p className="small">
            <Link className="link" to={officeHref('blocks', { kind: 'email', value: order.email })}>
              {t('blocks.block-buyer')}
            </Link>
          </p>
        )}
      </div>
    </Panel>
  )
}

function Decision({ order }: { order: OrderView }) {
  const { approve, isWaiting, issues } = useApproval(order)
  const [isRejecting, setRejecting] = useState(false)
  const keys = order.lines.reduce((sum, line) => sum + line.keys.length, 0)
  const amount = moneyText(order.sums.total, order.currency)
  useShortcuts('order.keys-title', [
    { keys: 'a', text: 'order.approve', run: approve },
    { keys: 'd', text: 'order.reject', run: () => setRejecting(true) },
  ])
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    approve()
  }
  return (
    <>
      <Issues of={issues} />
      <p className="small muted">{t('order.if-approved', { keys, email: order.email })}</p>
      <p className="small muted">{t('order.if-rejected', { amount, method: order.methodName })}</p>
      <div className="row">
        <button type="button" className="btn btn--bad" onClick={() => setRejecting(true)}>
          {t('order.reject')}
          <KeyCaps keys="d" />
        </button>
        <form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="approve" />
          <input type="hidden" name="seen" value={order.version} />
          <ActionButton look="key" off={isWaiting}>
            <Icon of={Check} />
            {t('order.approve')}
            <KeyCaps keys="a" />
          </ActionButton>
        </form>
      </div>
      <Reject order={order} open={isRejecting} onClose={() => setRejecting(false)} />
    </>
  )
}

/** Sends the approval when the time to undo it is over, or the page is left. */
function useApproval({ orderNo, version }: OrderView) {
  const action = officeHref('order', { orderNo })
  const { sendLater, waiting, busy, issues } = useAction({ action, fetcherKey: `approve ${orderNo}` })
  const isWaiting = waiting.has(orderNo)
  function approve() {
    if (isWaiting || busy) return
    const text = t('order.approving', { number: orderNo, seconds: undoSeconds })
    sendLater(orderNo, { intent: 'approve', seen: version }, text)
  }
  return { approve, isWaiting, issues }
}

function Reject({ order, open, onClose }: { order: OrderView; open: boolean; onClose(): void }) {
  useClosedWhenDone(onClose)
  const amount = moneyText(order.sums.total, order.currency)
  return (
    <Dialog open={open} title={t('order.reject-title', { number: order.orderNo })} onClose={onClose}>
      <p className="muted">{t('order.if-rejected', { amount, method: order.methodName })}</p>
      <IssueNote />
      <DialogForm
        intent="reject"
        values={{ seen: order.version }}
        look="badfill"
        submit={t('order.refund-action', { amount })}
        keep={t('order.keep-payment')}
        onClose={onClose}
      >
        <Field label={t('order.reject-reason')} name="reason" maxLength={maxReason} required />
      </DialogForm>
    </Dialog>
  )
}
