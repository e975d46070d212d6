import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import texts from 'virtual:texts/payment'
import { changePaymentMethod } from '../../../../shop/checkout/change-method.ts'
import { listMethodChoices, type MethodChoice } from '../../../../shop/checkout/list-method-choices.ts'
import { readOrder } from '../../../../shop/keys/read-order.ts'
import { isRefusal } from '../../../../shop/errors.ts'
import { formatCents } from '../../../../shop/money-text.ts'
import { orderPath } from '../../../../shop/orders/access/order-path.ts'
import { shopContext } from '../../../context.ts'
import { refusalIssue } from '../../../form/answer-form.ts'
import { ErrorNote } from '../../../form/error-note.tsx'
import { PayButton } from '../../../form/pay-button.tsx'
import { readForm, parseOr400 } from '../../../form/read-form.ts'
import { redirectHref } from '../../../navigation/redirect-href.ts'
import { ShopLink } from '../../../navigation/shop-link.tsx'
import { useText } from '../../../text/text.tsx'
import { RadioMark } from '../../../ui/field/choice.tsx'
import { MethodLogo } from '../../../ui/method-logo.tsx'
import { FurtherMarks } from '../../../ui/pay-marks.tsx'
import { Note } from '../../../ui/note.tsx'
import { ltr, NumberText } from '../../../ui/number-text.tsx'
import { issueNote } from '../../checkout/method-issue.ts'
import { methodRow } from '../../checkout/method-row.ts'
import type { Route } from './+types/other-method.ts'
import { Countdown } from '../countdown.tsx'
import { nextStepHref } from '../next-step-href.ts'
import { orderAddress } from '../order-address.ts'
import { PageTitle } from '../../../layout/page-title.tsx'

export const handle = { step: 1, texts }

/** Lists ways to pay the visitor's unpaid order. Redirects to the order's page once it is not payable (PAY-7). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { order_id: orderId, access } = parseOr400(orderAddress, request.url)
  const reference = { orderId, access }
  const order = await readOrder(shop, visitor, reference)
  const orderHref = orderPath(order, access)
  try {
    return { order, orderHref, ...(await listMethodChoices(shop, visitor, reference)) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw redirect(redirectHref(request, visitor, orderHref))
  }
}

/** The method with its total, so that a page without scripts sends the total it showed. */
const choiceForm = z.object({
  choice: z
    .string()
    .regex(/^\d{1,15}:\d{1,15}$/)
    .transform((text) => text.split(':').map(Number))
    .pipe(z.tuple([z.int().positive(), z.int()])),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { order_id: orderId, access } = parseOr400(orderAddress, request.url)
  const { choice } = parseOr400(choiceForm, Object.fromEntries(await readForm(request)))
  const [paymentMethodId, shownTotalCents] = choice
  try {
    const change = { paymentMethodId, shownTotalCents }
    const placed = await changePaymentMethod(shop, visitor, { orderId, access }, change)
    return redirect(nextStepHref(request, visitor, placed, access), 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    // the order has been paid by now, or is over
    if (error.code === 'order.not-payable') {
      const order = await readOrder(shop, visitor, { orderId, access })
      return redirect(redirectHref(request, visitor, orderPath(order, access)), 303)
    }
    return data({ refused: refusalIssue(error) }, { status: error.status })
  }
}

export default function OtherMethod({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { order, orderHref, methods, open } = loaderData
  const busy = useNavigation().formData !== undefined
  const first = methods.find((method) => canChoose(method, open !== undefined))
  const [chosen, setChosen] = useState(first)
  return (
    <div className="wrap grid grid-cols-[minmax(0,46rem)] gap-6 pt-8 pb-16 lg:pt-14">
      <PageTitle words={[t('pay.other-way')]} />
      <div className="grid gap-3">
        <h1 className="display-2">{t('pay.other-way')}</h1>
        <p className="text-[1.0625rem] text-fg-2">
          {t('find-order.number')} <NumberText className="font-semibold text-fg">{order.orderNo}</NumberText>
        </p>
        <Countdown until={order.payBefore} serverNow={order.now} />
      </div>
      {actionData?.refused && <ErrorNote>{t(actionData.refused.id, actionData.refused.values)}</ErrorNote>}
      {open && (
        <Note tone={open.mayBeSent ? 'warn' : 'info'}>
          {t(open.mayBeSent ? 'pay.other-sent' : 'pay.other-open', { method: open.name })}
        </Note>
      )}
      <Form method="post" className="grid gap-6">
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('checkout.how')}</legend>
          {methods.map((method) => (
            <MethodRow
              key={method.id}
              method={method}
              symbol={order.currency.symbol}
              isOpen={method.isCurrent && open !== undefined}
              isFirst={method === first}
              onChoose={() => setChosen(method)}
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {chosen && (
            <PayButton
              text={
                <>
                  <span className="noscript:hidden">
                    {t('pay.pay-now', { amount: ltr(formatCents(chosen.totalCents, order.currency.symbol)) })}
                  </span>
                  <span className="hidden noscript:inline">{t('result.pay-now')}</span>
                </>
              }
              busy={busy}
              busyText={t('pay.paying')}
            />
          )}
          {open && (
            <ShopLink to={orderHref} className="link">
              {t('pay.other-go-on', { method: open.name })}
            </ShopLink>
          )}
        </div>
      </Form>
    </div>
  )
}

interface MethodRowProps {
  method: MethodChoice
  symbol: string
  /** whether the open attempt is by this method */
  isOpen: boolean
  isFirst: boolean
  onChoose(): void
}

function MethodRow({ method, symbol, isOpen, isFirst, onChoose }: MethodRowProps) {
  const t = useText()
  const hint = isOpen ? t('pay.other-current') : undefined
  return (
    <label className={methodRow}>
      <RadioMark
        name="choice"
        value={`${method.id}:${method.totalCents}`}
        defaultChecked={isFirst}
        onChange={onChoose}
        disabled={!canChoose(method, isOpen)}
      />
      <span className="grid w-9.5 flex-none place-items-center">
        <MethodLogo method={method} />
      </span>
      <span className="grid gap-1.5">
        {method.name}
        {method.isDown ? (
          <small className="text-xs font-normal text-warn">{t('checkout.method-down')}</small>
        ) : (
          <FurtherMarks method={method} />
        )}
      </span>
      <small className="ms-auto text-end text-xs font-normal text-fg-2">
        {issueNote(t, method, symbol) ?? hint ?? ltr(formatCents(method.totalCents, symbol))}
      </small>
    </label>
  )
}

/** Whether a method can be chosen. An open attempt is not replaced by one with the same method. */
function canChoose(method: MethodChoice, isOpen: boolean): boolean {
  const isFit = method.takesCurrency && method.takesAmount && !method.isDown
  return isFit && !(isOpen && method.isCurrent)
}
