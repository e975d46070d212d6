import { type FormEvent, useEffect, useState } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import type { RefundPreview } from '../../../../../shop/payments/refunds/refund-order.ts'
import { maxReason } from '../../../../../shop/input/limited-text.ts'
import { decimal } from '../../../../../shop/money-text.ts'
import { t } from '../../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../../ui/action-form.tsx'
import { Issues } from '../../../../ui/issue-note.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { moneyText } from '../../../../ui/money-text.ts'
import { TypeToConfirm } from '../../../../ui/dialog/type-to-confirm.tsx'
import { stepUpPath } from '../../../../way-back.ts'
import { listOf } from '../../order-href.ts'
import type { OrderPage } from '../load-order.ts'
import { RefundLines } from './refund-lines.tsx'
import type { PreviewAnswer } from './refund-preview.ts'
import { RefundSums } from './refund-sums.tsx'
import { useClosedWhenDone } from '../../../../ui/dialog/use-closed-when-done.ts'
import { officeHref } from '../../../../office-href.ts'

interface RefundProps {
  page: OrderPage
  open: boolean
  onClose(): void
}

/** Refunds an order: all, a part, or lines. The server computes the amount with every change. */
export function Refund({ page, open, onClose }: RefundProps) {
  useClosedWhenDone(onClose)
  const { order } = page
  return (
    <Dialog open={open} title={t('order.refund-title', { number: order.orderNo })} onClose={onClose}>
      <RefundForm page={page} onClose={onClose} />
    </Dialog>
  )
}

function RefundForm({ page, onClose }: Omit<RefundProps, 'open'>) {
  const { order } = page
  const preview = useFetcher<PreviewAnswer>()
  const [query] = useSearchParams()
  const [wish, setWish] = useState(query.get('refund') ?? '')
  const { load } = preview
  useEffect(() => {
    void load(officeHref('refund-preview', { orderNo: order.orderNo }, wish))
  }, [load, order.orderNo, wish])
  function onChange(event: FormEvent) {
    const element = (event.target as HTMLElement).closest('form')
    if (element) setWish(wishOf(new FormData(element)))
  }
  const answer = preview.data
  const shown = answer && 'preview' in answer ? answer.preview : undefined
  const isAbove = shown?.isAboveLimit === true
  return (
    <ActionForm
      intent={isAbove ? 'refund-large' : 'refund'}
      values={{ seen: order.version, agreed: shown ? decimal(shown.cents) : '' }}
      className="stack"
    >
      <div onChange={onChange} className="stack">
        <RefundLines order={order} initial={new URLSearchParams(wish)} worths={shown?.lines ?? []} />
        <div className="grid2">
          <Field
            label={t('order.refund-amount', { currency: order.currency.toUpperCase() })}
            name="amount"
            inputMode="decimal"
            defaultValue={new URLSearchParams(wish).get('amount') ?? ''}
            hint={shown && t('order.refund-up-to', { amount: moneyText(shown.maxCents, shown.currency) })}
          />
          <Field label={t('order.refund-reason')} name="reason" maxLength={maxReason} required />
        </div>
      </div>
      <Issues of={answer && 'issues' in answer ? answer.issues : undefined} />
      {shown && <RefundSums preview={shown} method={order.methodName} />}
      {isAbove && (
        <p className="note note--warn">
          {t('order.refund-above', { limit: moneyText(shown.limitUsdCents, 'usd') })}
        </p>
      )}
      <RefundFoot page={page} shown={shown} isSure={preview.state === 'idle'} wish={wish} onClose={onClose} />
    </ActionForm>
  )
}

interface RefundFootProps {
  page: OrderPage
  shown: RefundPreview | undefined
  isSure: boolean
  wish: string
  onClose(): void
}

/** Buttons of the dialog. Above the limit, roles with permission enter the second factor and the amount. */
function RefundFoot({ page, shown, isSure, wish, onClose }: RefundFootProps) {
  const { order, can, isSteppedUp } = page
  const [query] = useSearchParams()
  const amount = shown && moneyText(shown.cents, shown.currency)
  if (!shown?.isAboveLimit)
    return (
      <div className="dialog__f dialog__f--in">
        <Answers amount={amount} off={!shown || !isSure} onClose={onClose} />
      </div>
    )
  if (can['refund-large'] && isSteppedUp)
    return (
      <TypeToConfirm key={shown.cents} expected={decimal(shown.cents)} label={t('order.refund-confirm')}>
        {(isRight) => <Answers amount={amount} off={!isRight || !isSure} onClose={onClose} />}
      </TypeToConfirm>
    )
  return (
    <div className="dialog__f dialog__f--in">
      <KeepButton onClose={onClose} />
      {can['refund-large'] && (
        <Link className="btn btn--ink" to={stepUpPath(backTo(order.orderNo, wish, listOf(query)))}>
          {t('step-up.action')}
        </Link>
      )}
    </div>
  )
}

function Answers({ amount, off, onClose }: { amount: string | undefined; off: boolean; onClose(): void }) {
  return (
    <>
      <KeepButton onClose={onClose} />
      <ActionButton look="badfill" off={off}>
        {t('order.refund-action', { amount: amount ?? '' })}
      </ActionButton>
    </>
  )
}

function KeepButton({ onClose }: { onClose(): void }) {
  return (
    <button type="button" className="btn btn--line" onClick={onClose}>
      {t('order.keep-payment')}
    </button>
  )
}

/** The dialog's input without the internal reason. */
function wishOf(form: FormData): string {
  const wish = new URLSearchParams()
  for (const [name, value] of form)
    if (/^(line-\d+|amount|keys)$/.test(name) && typeof value === 'string' && value !== '' && value !== '0')
      wish.set(name, value)
  return wish.toString()
}

function backTo(orderNo: string, wish: string, list: string): string {
  return officeHref('order', { orderNo }, { list: list || undefined, refund: wish })
}
