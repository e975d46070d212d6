import { data, redirect } from 'react-router'
import { z } from 'zod'
import texts from 'virtual:texts/payment'
import { cancelOrder } from '../../../shop/checkout/closing/cancel-order.ts'
import { payOrder } from '../../../shop/checkout/pay-order.ts'
import { supportAddress } from '../../../shop/content/support-address-records.ts'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { readOrder } from '../../../shop/keys/read-order.ts'
import { consentVersion } from '../../../shop/keys/consent/consent-version.ts'
import { revealKeys } from '../../../shop/keys/reveal-keys.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { sendKeysAgain } from '../../../shop/orders/mail/request-order-link.ts'
import { readBuyerRefundRules } from '../../../shop/payments/refunds/by-buyer/buyer-refund-rules.ts'
import { readBuyerRefund, refundByBuyer } from '../../../shop/payments/refunds/by-buyer/refund-by-buyer.ts'
import { readTransfer } from '../../../shop/payments/transfers/read-transfer.ts'
import { paymentState, type PaymentStateText } from '../../../shop/payments/payment-state.ts'
import { rowId } from '../../../shop/input/row-id.ts'
import { memoizeContext, shopContext } from '../../context.ts'
import { refusalIssue } from '../../form/answer-form.ts'
import { readForm, parseOr400 } from '../../form/read-form.ts'
import type { Route } from './+types/success-payment.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { toCartAgain } from '../checkout/cart/to-cart-again.ts'
import { nextStepHref } from './next-step-href.ts'
import { orderAddress } from './order-address.ts'
import { OrderReceived } from './order-received.tsx'
import { OrderResult } from './order-result.tsx'
import { headline } from './result-head.tsx'
import { WrongStatus } from './wrong-status.tsx'

export const handle = { step: 3, texts }

/** A cancelled, expired, failed or refunded order has its headline as title, not the title of a received order. */
export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, { seo: loaderData?.seo ?? undefined, title: loaderData?.title })

/**
 * The result of a payment (PAY-1). The address proves nothing: a visitor who does not own the order sees only that it
 * was received.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const query = orderAddress.safeParse(request.url)
  const { t } = textOf(visitor.locale)
  if (!query.success)
    return data({ kind: 'wrong' as const, seo: null, title: t('pay.wrong-status') }, { status: 400 })
  const seo = await readPageSeo(shop, visitor, 'order-result')
  const reference = { orderId: query.data.order_id, access: query.data.access }
  try {
    const state = await paymentState(shop, visitor, reference)
    const order = await readOrder(shop, visitor, reference)
    const rules = context.get(memoizeContext)('buyer-refund', () => readBuyerRefundRules(shop.db))
    return {
      kind: 'order' as const,
      state,
      order,
      transfer: await readTransfer(shop, visitor, reference),
      refund: await readBuyerRefund(shop, visitor, reference, rules),
      supportEmail: await supportAddress(shop),
      seo: isGoingWell(state) ? seo : null,
      title: t(...headline(order, state)),
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { kind: 'received' as const, seo, title: t('result.received') }
  }
}

function isGoingWell(state: PaymentStateText): boolean {
  return state === 'open' || state === 'pending' || state === 'completed'
}

const orderAction = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('reveal'), lineId: rowId, consent: consentVersion }),
  z.object({ intent: z.literal('give-back'), lineIds: z.array(rowId) }),
  z.object({ intent: z.enum(['again', 'pay', 'cancel', 'to-cart']) }),
])

/** Actions of the owner: reveal a key, resend the mail, pay, cancel, refill the cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { order_id: orderId, access } = parseOr400(orderAddress, request.url)
  const reference = { orderId, access }
  const form = await readForm(request)
  const asked = parseOr400(orderAction, { ...Object.fromEntries(form), lineIds: form.getAll('lineIds') })
  try {
    switch (asked.intent) {
      case 'reveal':
        return { keys: await revealKeys(shop, visitor, { ...asked, ...reference }) }
      case 'give-back':
        await refundByBuyer(shop, visitor, { ...asked, ...reference })
        return { done: 'result.give-back-done' as const }
      case 'again':
        await sendKeysAgain(shop, visitor, reference)
        return { done: 'result.sent-again' as const }
      case 'cancel':
        await cancelOrder(shop, visitor, reference)
        return { done: 'result.cancelled' as const }
      case 'to-cart':
        return await toCartAgain(shop, visitor, { request, reference })
      case 'pay':
        return redirect(nextStepHref(request, visitor, await payOrder(shop, visitor, reference), access), 303)
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ refused: refusalIssue(error) }, { status: error.status })
  }
}

export default function SuccessPayment({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'wrong') return <WrongStatus />
  if (loaderData.kind === 'received') return <OrderReceived />
  return <OrderResult {...loaderData} answer={actionData} />
}
