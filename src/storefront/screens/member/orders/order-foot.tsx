import type { ListedLine, ListedOrder } from '../../../../shop/keys/list-orders.ts'
import { formatCents } from '../../../../shop/money-text.ts'
import { RichText, useText } from '../../../text/text.tsx'
import type { TextId } from '../../../../shop/text-id.ts'
import { Button } from '../../../ui/button.tsx'
import { ltr, NumberText } from '../../../ui/number-text.tsx'
import { clock, useSecondsLeft } from '../../../ui/use-seconds-left.ts'
import { useMemberAction } from '../actions.ts'
import { ConfirmForm, HiddenFields, isSame } from '../confirm-form.tsx'

/** Whether the foot has anything to show. */
export function hasFoot(order: ListedOrder): boolean {
  const { pay, cancel, confirmReceipt, again } = order.actions
  const hasActions = pay || cancel || again || order.actions.delete || confirmReceipt
  return hasActions || order.isBeingRefunded || order.isDisputed || hasUnreadKeys(order)
}

function hasUnreadKeys(order: ListedOrder): boolean {
  return unreadLines(order).length > 0
}

function unreadLines({ lines }: ListedOrder): ListedLine[] {
  return lines.filter((line) => line.keyCount > line.revealedCount)
}

function revealNote(order: ListedOrder): TextId {
  const isOfAccounts = unreadLines(order).every(({ keyType }) => keyType === 1)
  return isOfAccounts ? 'result.reveal-note-account' : 'result.reveal-note'
}

/** The actions that the order allows now. */
export function OrderFoot({ order }: { order: ListedOrder }) {
  const t = useText()
  const { id, orderNo, actions } = order
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2 border-t border-line px-4 py-3 md:px-5">
      <p className="me-auto basis-full py-1 text-sm empty:hidden sm:basis-auto">
        {actions.pay && <Held order={order} />}
        {order.isBeingRefunded && <span className="font-medium">{t('result.payment-refunded')}</span>}
        {order.isDisputed && <span className="font-medium">{t('errors.order.disputed')}</span>}
        {hasUnreadKeys(order) && <span className="text-fg-2">{t(revealNote(order))}</span>}
      </p>
      {actions.delete && (
        <ConfirmForm
          label={t('account.delete')}
          of={orderNo}
          question={t('account.delete-ask')}
          text={<OrderName order={order} />}
          safe={t('account.keep')}
          action={t('account.delete')}
          fields={{ intent: 'delete', orderId: id }}
        />
      )}
      {actions.cancel && (
        <ConfirmForm
          label={t('orders.cancel')}
          of={orderNo}
          question={t('orders.cancel-ask')}
          text={<OrderName order={order} />}
          safe={t('account.keep')}
          action={t('orders.cancel')}
          fields={{ intent: 'cancel', orderId: id }}
        />
      )}
      {actions.confirmReceipt && (
        <ConfirmForm
          label={t('orders.confirm')}
          look="line"
          of={orderNo}
          question={t('orders.confirm-ask')}
          text={t('orders.confirm-text')}
          safe={t('orders.not-yet')}
          action={t('orders.confirm')}
          actionLook="key"
          fields={{ intent: 'confirm', orderId: id }}
        />
      )}
      {actions.pay && <Pay order={order} />}
      {actions.again && <Again orderId={id} />}
    </div>
  )
}

function OrderName({ order }: { order: ListedOrder }) {
  const t = useText()
  return (
    <>
      {t('orders.number')} <NumberText>{order.orderNo}</NumberText>
      <br />
      <bdi>{order.lines.map(({ name }) => name).join(', ')}</bdi>
    </>
  )
}

/** How long the keys are held for the buyer. */
function Held({ order: { payBefore, now } }: { order: ListedOrder }) {
  const left = useSecondsLeft(payBefore.getTime() - now.getTime())
  return (
    <span className="font-medium text-warn" role="timer">
      <RichText
        id="orders.held"
        values={{ time: ltr(clock(left)) }}
        parts={{ b: <b className="tabular-nums" /> }}
      />
    </span>
  )
}

function Again({ orderId }: { orderId: number }) {
  const t = useText()
  const { Form, formData } = useMemberAction()
  const fields = { intent: 'to-cart', orderId }
  return (
    <Form method="post">
      <HiddenFields fields={fields} />
      <Button type="submit" size="sm" busy={isSame(formData, fields)}>
        {t('result.to-cart')}
      </Button>
    </Form>
  )
}

function Pay({ order }: { order: ListedOrder }) {
  const t = useText()
  const { Form, formData } = useMemberAction()
  const fields = { intent: 'pay', orderId: order.id }
  return (
    <Form method="post" className="ms-2">
      <HiddenFields fields={fields} />
      <Button type="submit" look="key" size="sm" busy={isSame(formData, fields)}>
        {t('orders.pay', { amount: ltr(formatCents(order.totalCents, order.currency.symbol)) })}
      </Button>
    </Form>
  )
}
