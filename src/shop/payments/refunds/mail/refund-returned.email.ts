import { officeText } from '../../../localisation/office-text.ts'
import { shopMail } from '../../../localisation/shop-mail.ts'
import { defineMail } from '../../../mails/define-mail.ts'
import { formatCents } from '../../../money-text.ts'
import { loadRefundMail } from './refund-mail-records.ts'

/** To the shop keeper: a done refund came back, with the options. */
export const refundReturnedMail = defineMail({
  kind: 'refund-returned',
  load: (shop, { refundId }) => loadRefundMail(shop, refundId),
  alert: ({ order: { orderNo }, cents, currencySymbol }) => ({
    title: officeText('mail.refund-returned.subject', {
      orderNo,
      amount: formatCents(cents, currencySymbol),
    }),
    lines: [officeText('mail.refund-returned.short')],
    path: `/orders/${orderNo}`,
  }),
  write(mail, text) {
    const { orderNo } = mail.order
    const amount = formatCents(mail.cents, mail.currencySymbol)
    const command = (words: string) => `npm run shop -- ${words}`
    return shopMail(text, {
      subject: officeText('mail.refund-returned.subject', { orderNo, amount }),
      preview: officeText('mail.refund-returned.preview', { amount }),
      heading: officeText('mail.refund-returned.heading'),
      blocks: [
        {
          kind: 'paragraph',
          text: officeText('mail.refund-returned.intro', { orderNo, amount }),
          strong: [amount, orderNo],
        },
        {
          kind: 'card',
          title: orderNo,
          facts: [amount],
          values: [
            { label: officeText('mail.owner.look'), value: command(`orders show ${orderNo}`) },
            {
              label: officeText('mail.refund-returned.retry'),
              value: command(`refunds --retry ${mail.refundId}`),
            },
            {
              label: officeText('mail.refund-returned.done'),
              value: command(`refunds --done ${mail.refundId}`),
            },
          ],
        },
      ],
      foot: officeText('mail.refund-returned.foot'),
    })
  },
})
