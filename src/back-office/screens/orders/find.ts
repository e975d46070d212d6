import { listOrders } from '../../../shop/order-management/list/list-orders.ts'
import { listRecent, rememberRecent } from '../../../shop/workspace/recent.ts'
import { actsOf } from '../../acts.ts'
import { textOf } from '../../form-values.ts'
import type { Found } from '../../palette/palette-items.ts'

const shown = 6

/**
 * Finds orders for the palette during typing, and lists what was opened last. It is a POST, since the text may be a
 * key.
 */
export const action = actsOf('find', {
  async find({ office: { shop }, staff, form }): Promise<{ done: Found }> {
    const text = textOf(form, 'q').trim().slice(0, 200)
    const [orders, recent] = await Promise.all([
      text ? listOrders(shop, { text }, { limit: shown }).then((list) => list.orders) : [],
      listRecent(shop, staff),
    ])
    const done = {
      text,
      recent,
      orders: orders.map(({ orderNo, email, status, goods }) => ({
        orderNo,
        email,
        status,
        goods: goods.map(({ name }) => name).join(', '),
      })),
    }
    return { done }
  },
  async remember({ office: { shop }, staff, form }) {
    await rememberRecent(shop, staff, { to: textOf(form, 'to'), text: textOf(form, 'text') })
    return { done: true }
  },
})
