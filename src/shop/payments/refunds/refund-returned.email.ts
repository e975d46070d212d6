import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { formatCents } from '../../money-text.ts'
import { loadRefundMail } from './refund-mail-records.ts'

/** To the shop keeper: a done refund came back, with the options. */
export const refundReturnedMail = defineMail({
  kind: 'refund-returned',
  load: (shop, { refundId }) => loadRefundMail(shop, refundId),
  alert: ({ order: { orderNo }, cents, currencySymbol }) => ({
    title: `A refund came back: order ${orderNo}, ${formatCents(cents, currencySymbol)}`,
    lines: ['It did not reach the buyer. The money is with you.'],
    path: `/orders/${orderNo}`,
  }),
  write(mail, text) {
    const { orderNo } = mail.order
    const amount = formatCents(mail.cents, mail.currencySymbol)
    const command = (words: string) => `npm run shop -- ${words}`
    return shopMail(text, {
      subject: `A refund came back: order ${orderNo}, ${amount}`,
      preview: `${amount} did not reach the buyer.`,
      heading: 'A refund came back.',
      blocks: [
        {
          kind: 'paragraph',
          text: `The buyer’s bank sent back the ${amount} that were refunded for order ${orderNo}. The money is with you, and the buyer has been asked for another way.`,
          strong: [amount, orderNo],
        },
        {
          kind: 'card',
          title: orderNo,
          facts: [amount],
          values: [
            { label: 'To look at the order', value: command(`orders show ${orderNo}`) },
            { label: 'To refund it the same way again', value: command(`refunds --retry ${mail.refundId}`) },
            {
              label: 'Once you have paid it in another way',
              value: command(`refunds --done ${mail.refundId}`),
            },
          ],
        },
      ],
      foot: 'Your shop sent you this mail because money that it refunded came back.',
    })
  },
})
