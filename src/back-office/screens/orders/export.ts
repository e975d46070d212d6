import { createReadableStreamFromReadable } from '@react-router/node'
import { data, type LoaderFunctionArgs } from 'react-router'
import { exportOrders } from '../../../shop/order-management/list/export-orders.ts'
import { orderFilter } from '../../../shop/order-management/list/order-filter.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { officeContext } from '../../context.ts'

/** The orders of a filter as a file. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const { filter } = orderFilter.read(new URL(request.url).searchParams)
  const csv = await exportOrders(shop, actorOf(staff), filter)
  const name = `orders-${shop.now().toISOString().slice(0, 10)}.csv`
  return new Response(createReadableStreamFromReadable(csv), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
