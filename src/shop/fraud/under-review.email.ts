import { shopMail } from '../localisation/shop-mail.ts'
import { defineMail } from '../mails/define-mail.ts'
import { loadMailedOrder } from '../orders/mail/order-mail-records.ts'
import { orderSums } from '../orders/mail/order-mail.ts'
import { existingOrder } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import { reviewHours } from './fraud-limits.ts'

/** To the buyer: the order is paid and under review, without the reason. */
export const underReviewMail = defineMail({
  kind: 'under-review',
  async load(shop, { orderId }) {
    const { status } = await existingOrder(shop.db, orderId)
    const order = status === orderStatus.underReview ? await loadMailedOrder(shop, orderId) : undefined
    return order && { order, hours: await reviewHours(shop.db) }
  },
  write({ order, hours }, text) {
    const { t } = text
    const { orderNo, supportEmail } = order
    return shopMail(text, {
      subject: t('mail.under-review.subject', { orderNo }),
      preview: t('mail.under-review.next', { hours }),
      heading: t('mail.under-review.heading'),
      blocks: [
        { kind: 'paragraph', text: t('mail.under-review.intro', { orderNo }), strong: [orderNo] },
        { kind: 'paragraph', text: t('mail.under-review.next', { hours }) },
        { kind: 'actions', primary: { label: t('mail.open-order'), url: order.orderUrl } },
        orderSums(order, t),
        { kind: 'note', text: t('mail.under-review.support', { email: supportEmail }), mailto: supportEmail },
      ],
      foot: t('mail.foot.order'),
    })
  },
})
