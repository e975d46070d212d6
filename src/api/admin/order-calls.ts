import { z } from 'zod'
import { day } from '../../shop/input/list-filter.ts'
import { listOrders } from '../../shop/order-management/list/list-orders.ts'
import { orderTabs, type OrderTab } from '../../shop/order-management/list/order-filter.ts'
import { readOrder } from '../../shop/order-management/read-order.ts'
import { mailOrder } from '../../shop/orders/mail/mail-order.ts'
import { addNote } from '../../shop/orders/notes/add-note.ts'
import { refundOrder } from '../../shop/payments/refunds/refund-order.ts'
import { refuse } from '../../shop/errors.ts'
import { wholeNumber } from '../../shop/input/whole-number.ts'
import { dataOf, done, fieldsOf } from '../mount/answers.ts'
import { after, defineAdminCall, orderOf } from './admin-call.ts'
import { listedOrderFields, orderFields, toListedOrder, toOrder } from './order-fields.ts'

const ofOrder = z.object({ orderNo: z.string().max(40) })
const dayText = z.string().regex(day.accepts as RegExp, 'errors.field.invalid')

export const adminOrders = defineAdminCall({
  path: '/orders',
  scope: 'orders.read',
  summary: 'Orders, the newest first, 50 a page',
  query: z.object({
    tab: z.enum(Object.keys(orderTabs) as [OrderTab, ...OrderTab[]]).default('all'),
    from: dayText.optional(),
    to: dayText.optional(),
    after,
  }),
  answer: fieldsOf({ rows: z.array(listedOrderFields), next: z.string().nullable() }),
  async run(shop, _actor, { query: { tab, from = '', to = '', after: place } }) {
    const { orders, next } = await listOrders(shop, { tab, from, to }, { after: place })
    return { rows: orders.map(toListedOrder), next: next ?? null }
  },
})

export const adminOrder = defineAdminCall({
  path: '/orders/:orderNo',
  scope: 'orders.read',
  summary: 'One order with lines, refunds, mails and notes; never its keys',
  params: ofOrder,
  answer: dataOf(orderFields),
  run: async (shop, _actor, { params }) =>
    toOrder((await readOrder(shop, params.orderNo)) ?? refuse('not-found')),
})

export const adminMail = defineAdminCall({
  path: '/orders/:orderNo/mail',
  scope: 'orders.resend',
  summary: 'Mail the order to its buyer again: the keys once delivered, else the link',
  params: ofOrder,
  body: z.object({}),
  answer: dataOf(z.object({ kind: z.enum(['keys', 'order-link']) })),
  async run(shop, actor, { params }) {
    const { kind } = await mailOrder(shop, actor, (await orderOf(shop, params.orderNo)).id)
    return { kind }
  },
})

export const adminNote = defineAdminCall({
  path: '/orders/:orderNo/notes',
  scope: 'orders.note',
  summary: 'Add a note for staff',
  params: ofOrder,
  body: z.object({ note: z.string() }),
  answer: done,
  async run(shop, actor, { params, body }) {
    await addNote(shop, actor, (await orderOf(shop, params.orderNo)).id, body.note)
  },
})

const count = wholeNumber({ min: 1, max: 1000 })

export const adminRefund = defineAdminCall({
  path: '/orders/:orderNo/refunds',
  scope: 'orders.refund',
  summary:
    'Refund a paid order: all that is left, an amount (cents), or lines by their number; up to the limit of an order that staff have as well. keys is what happens to the keys of lines',
  params: ofOrder,
  body: z.object({
    reason: z.string(),
    cents: wholeNumber({ min: 1, max: 2_000_000_000 }).optional(),
    lines: z
      .array(z.object({ line: count, quantity: count.optional() }))
      .max(100)
      .optional(),
    keys: z.enum(['keep', 'void']).optional(),
  }),
  answer: dataOf(
    z.object({
      refundId: z.int(),
      cents: z.int(),
      currency: z.string(),
      /** a person pays it out */
      isByHand: z.boolean(),
    }),
  ),
  async run(shop, actor, { params, body: { reason, cents, lines, keys } }) {
    const { id } = await orderOf(shop, params.orderNo)
    const wish = {
      note: reason,
      ...(cents !== undefined && { cents }),
      ...(lines && {
        lines: lines.map(({ line, quantity }) => ({ line, ...(quantity !== undefined && { quantity }) })),
      }),
      ...(keys && { keys }),
    }
    const {
      refundId,
      cents: opened,
      currency,
      isByHand,
    } = await refundOrder(shop, actor, id, wish, {
      withinLimit: true,
    })
    return { refundId, cents: opened, currency, isByHand }
  },
})
