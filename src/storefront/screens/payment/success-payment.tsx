import { data, redirect } from 'react-router'
import { z } from 'zod'
import texts from 'virtual:texts/payment'
import { cancelOrder } from '../../../shop/checkout/cancel-order.ts'
import { payOrder } from '../../../shop/checkout/pay-order.ts'
import { supportAddress } from '../../../shop/content/support-address-records.ts'
import { readOrder } from '../../../shop/delivery/read-order.ts'
import { revealKeys } from '../../../shop/delivery/reveal-keys.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { sendKeysAgain } from '../../../shop/orders/request-order-link.ts'
import { paymentState } from '../../../shop/payments/payment-state.ts'
import { shopContext } from '../../context.ts'
import { readForm, readOwn } from '../../form/read-form.ts'
import type { Route } from './+types/success-payment.ts'
import { nextStepHref } from './next-step-href.ts'
import { OrderReceived } from './order-received.tsx'
import { OrderResult } from './order-result.tsx'
import { WrongStatus } from './wrong-status.tsx'

export const handle = { step: 3, texts }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const address = z.object({
  order_id: z.coerce.number().int().positive(),
  access: z.string().max(200).optional(),
})

/**
 * The result of a payment (PAY-1). The address proves nothing: whoever does not own the order sees that it was received
 * and no more.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const query = address.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return data({ kind: 'wrong' as const }, { status: 400 })
  const reference = { orderId: query.data.order_id, access: query.data.access }
  try {
    const state = await paymentState(shop, visitor, reference)
    const order = await readOrder(shop, visitor, reference)
    return { kind: 'order' as const, state, order, supportEmail: await supportAddress(shop) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { kind: 'received' as const }
  }
}

const orderAct = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('reveal'), lineId: z.coerce.number().int().positive() }),
  z.object({ intent: z.enum(['again', 'pay', 'cancel']) }),
])

/** What the owner does on the page: see a key, have the mail sent again, pay, cancel. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const { order_id: orderId, access } = readOwn(address, Object.fromEntries(searchParams))
  const reference = { orderId, access }
  const act = readOwn(orderAct, Object.fromEntries(await readForm(request)))
  try {
    switch (act.intent) {
      case 'reveal':
        return { keys: await revealKeys(shop, visitor, { ...reference, lineId: act.lineId }) }
      case 'again':
        await sendKeysAgain(shop, visitor, reference)
        return { done: 'result.sent-again' as const }
      case 'cancel':
        await cancelOrder(shop, visitor, reference)
        return { done: 'result.cancelled' as const }
      case 'pay':
        return redirect(nextStepHref(request, visitor, await payOrder(shop, visitor, reference), access), 303)
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ refused: `errors.${error.code}` as const }, { status: error.status })
  }
}

export default function SuccessPayment({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'wrong') return <WrongStatus />
  if (loaderData.kind === 'received') return <OrderReceived />
  return <OrderResult {...loaderData} answer={actionData} />
}
