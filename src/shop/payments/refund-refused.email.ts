import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../localisation/server-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { formatCents } from '../money-text.ts'
import type { RefundMail } from './refund-opened.email.ts'

/** For the shop keeper: a refund that the payment company will not make, and what can be done about it. */
export function refundRefusedEmail(mail: RefundMail, text: ServerText): RenderedMail {
  const { t } = text
  const { orderNo } = mail.order
  const amount = formatCents(mail.cents, mail.currencySymbol)
  const command = (words: string) => `npm run shop -- ${words}`
  return shopMail(text, {
    subject: t('mail.refund-refused.subject', { orderNo }),
    preview: t('mail.refund-refused.preview', { amount }),
    heading: t('mail.refund-refused.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('mail.refund-refused.intro', { amount, orderNo }),
        strong: [amount, orderNo],
      },
      {
        kind: 'card',
        title: orderNo,
        facts: [amount],
        values: [
          { label: t('mail.refund-refused.look'), value: command(`orders show ${orderNo}`) },
          { label: t('mail.refund-refused.retry'), value: command(`refunds --retry ${mail.refundId}`) },
          { label: t('mail.refund-refused.done'), value: command(`refunds --done ${mail.refundId}`) },
        ],
      },
    ],
    foot: t('mail.enquiry.foot'),
  })
}
