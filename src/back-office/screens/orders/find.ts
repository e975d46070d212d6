import { data, type LoaderFunctionArgs } from 'react-router'
import { listOrders } from '../../../shop/back-office/orders/list/list-orders.ts'
import { listRecent, rememberRecent } from '../../../shop/staff/desk/recent.ts'
import { actsOf } from '../../acts.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'

const shown = 6

/** What the palette finds while somebody types: orders, and what was opened last. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(undefined, { status: 404 })
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  const [orders, recent] = await Promise.all([
    text ? listOrders(shop, { text }, { limit: shown }).then((list) => list.orders) : [],
    listRecent(shop, staff),
  ])
  return {
    text,
    recent,
    orders: orders.map(({ orderNo, email, status, goods }) => ({
      orderNo,
      email,
      status,
      goods: goods.map(({ name }) => name).join(', '),
    })),
  }
}

export const action = actsOf('find', {
  async remember({ office: { shop }, staff, form }) {
    await rememberRecent(shop, staff, { to: textOf(form, 'to'), text: textOf(form, 'text') })
    return {}
  },
})
