import { listOrders } from '../../../shop/order-management/list/list-orders.ts'
import { listMembers } from '../../../shop/members/list/list-members.ts'
import { findProducts } from '../../../shop/products/editor/find-products.ts'
import { findSettings } from '../../../shop/settings/find-settings.ts'
import { listRecent, rememberRecent } from '../../../shop/workspace/recent.ts'
import { actionsOf } from '../../actions.ts'
import { textOf } from '../../form-values.ts'
import { mayOpen } from '../../rights.ts'
import type { Found } from '../../palette/palette-items.ts'

const shown = 6
const shownOfOthers = 4

/**
 * Finds orders, products, customers and settings for the palette during typing, and lists the places opened last. It
 * is a POST, since the text may be a key.
 */
export const action = actionsOf('find', {
  async find({ office: { shop }, staff, form }): Promise<{ done: Found }> {
    const text = textOf(form, 'q').trim().slice(0, 200)
    const limit = shownOfOthers
    const finds = (page: 'product' | 'member' | 'settings') => text !== '' && mayOpen(page, staff)
    const [orders, products, customers, recent] = await Promise.all([
      text ? listOrders(shop, { text }, { limit: shown }).then((list) => list.orders) : [],
      finds('product') ? findProducts(shop, text) : [],
      finds('member') ? listMembers(shop, { text }, { limit }).then((list) => list.members) : [],
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
      products: products
        .slice(0, limit)
        .map(({ id, name, cover, inStock }) => ({ id, name, cover, inStock })),
      customers: customers.map(({ id, name, email }) => ({ id, name, email })),
      settings: finds('settings') ? findSettings(text, limit) : [],
    }
    return { done }
  },
  async remember({ office: { shop }, staff, form }) {
    await rememberRecent(shop, staff, { to: textOf(form, 'to'), text: textOf(form, 'text') })
    return { done: true }
  },
})
