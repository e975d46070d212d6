import { data } from 'react-router'
import { isRefusal } from '../../../shop/errors.ts'
import { type OrderProgress, orderProgress } from '../../../shop/payments/payment-state.ts'
import { shopContext } from '../../context.ts'
import { parseOr400 } from '../../form/read-form.ts'
import type { Route } from './+types/order-progress.ts'
import { orderAddress } from './order-address.ts'

/** State of an order for its waiting page; empty for strangers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { order_id: orderId, access } = parseOr400(orderAddress, request.url)
  const headers = { 'Cache-Control': 'no-store' }
  try {
    return data<OrderProgress>(await orderProgress(shop, visitor, { orderId, access }), { headers })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({}, { status: error.status, headers })
  }
}
