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
    title: `Order ${orderNo} waits for your decision`,
    lines: [`${formatCents(totalCents, currencySymbol)} is paid; no key has been handed over.`, ...reasons],
    path: `/orders/${orderNo}`,
  }),
  write({ order: { orderNo, totalCents, currencySymbol }, reasons }, text) {
    const amount = formatCents(totalCents, currencySymbol)
    const command = (words: string) => `npm run shop -- orders ${words}`
    return shopMail(text, {
      subject: `Order ${orderNo} waits for your decision`,
      preview: `${amount} is paid; no key has been handed over.`,
      heading: 'An order is under review.',
      blocks: [
        {
          kind: 'paragraph',
          text: `Order ${orderNo} is paid with ${amount}. A rule against fraud holds it, and its keys stay held until you decide.`,
          strong: [amount, orderNo],
        },
        {
          kind: 'card',
          title: orderNo,
          facts: reasons,
          values: [
            { label: 'To look at the order', value: command(`show ${orderNo}`) },
            { label: 'To deliver it', value: command(`approve ${orderNo}`) },
            { label: 'To refund it', value: command(`reject ${orderNo} --reason "…"`) },
          ],
        },
      ],
      foot: 'Your shop sent you this mail because a rule against fraud holds a paid order.',
    })
  },
})
