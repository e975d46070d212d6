import type { Alert } from '../alerts/define-alert.ts'
import { officeText } from '../localisation/office-text.ts'
import { orderById } from '../orders/order-records.ts'
import { outletById } from './outlet-records.ts'

/** An outlet cancelled a sale after it got the keys. A person asks the outlet, and refunds the order or leaves it. */
export const outletCancelledAlert: Alert<'outlet-cancelled'> = {
  kind: 'outlet-cancelled',
  async render({ db }, { orderId, outletId }) {
    const [order, outlet] = await Promise.all([
      orderById(db, Number(orderId)),
      outletById(db, Number(outletId)),
    ])
    if (!order || !outlet) return undefined
    return {
      title: officeText('alerts.outlet-cancelled-title', { outlet: outlet.name }),
      lines: [officeText('alerts.outlet-cancelled', { orderNo: order.order_no })],
      path: `/orders/${order.order_no}`,
    }
  },
}
