import { data, type LoaderFunctionArgs } from 'react-router'
import { exportOrders } from '../../../shop/order-management/list/export-orders.ts'
import { orderFilter } from '../../../shop/order-management/list/order-filter.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { officeContext } from '../../context.ts'
import { datedName, fileAnswer } from '../../file-answer.ts'

/** The orders of a filter as a file. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const { filter } = orderFilter.read(new URL(request.url).searchParams)
  const csv = await exportOrders(shop, actorOf(staff), filter)
  return fileAnswer(`${datedName(shop, 'orders')}.csv`, csv)
}
