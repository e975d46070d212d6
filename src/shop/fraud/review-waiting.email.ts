import { officeText } from '../localisation/office-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { defineMail } from '../mails/define-mail.ts'
import { formatCents } from '../money-text.ts'
import { loadMailedOrder } from '../orders/mail/order-mail-records.ts'
import { existingOrder } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import { reviewReasons } from './review-records.ts'

/** To the shop keeper: a paid order is under review. */
export const reviewWaitingMail = defineMail({
  kind: 'review-waiting',
  async load(shop, { orderId }) {
    const { status } = await existingOrder(shop.db, orderId)
    const order = status === orderStatus.underReview ? await loadMailedOrder(shop, orderId) : undefined
    return order && { order, reasons: await reviewReasons(shop.db, orderId) }
  },
  alert: ({ order: { orderNo, totalCents, currencySymbol }, reasons }) => ({
    title: officeText('mail.review-waiting.subject', { orderNo }),
    lines: [
      officeText('mail.review-waiting.preview', { amount: formatCents(totalCents, currencySymbol) }),
      ...reasons,
    ],
    path: `/orders/${orderNo}`,
  }),
  write({ order: { orderNo, totalCents, currencySymbol }, reasons }, text) {
    const amount = formatCents(totalCents, currencySymbol)
    const command = (words: string) => `npm run shop -- orders ${words}`
    return shopMail(text, {
      subject: officeText('mail.review-waiting.subject', { orderNo }),
      preview: officeText('mail.review-waiting.preview', { amount }),
      heading: officeText('mail.review-waiting.heading'),
      blocks: [
        {
          kind: 'paragraph',
          text: officeText('mail.review-waiting.intro', { orderNo, amount }),
          strong: [amount, orderNo],
        },
        {
          kind: 'card',
          title: orderNo,
          facts: reasons,
          values: [
            { label: officeText('mail.owner.look'), value: command(`show ${orderNo}`) },
            { label: officeText('mail.review-waiting.deliver'), value: command(`approve ${orderNo}`) },
            {
              label: officeText('mail.review-waiting.refund'),
              value: command(`reject ${orderNo} --reason "…"`),
            },
          ],
        },
      ],
      foot: officeText('mail.review-waiting.foot'),
    })
  },
})
