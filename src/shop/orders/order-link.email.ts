import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../localisation/server-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import type { MailedOrder } from './order-mail.ts'

interface OrderLinkMail {
  order: Pick<MailedOrder, 'orderNo' | 'orderUrl' | 'supportEmail'>
}

/** The signed link to an order, asked for by e-mail: the link and nothing of what it opens (PAY-13). */
export function orderLinkEmail({ order }: OrderLinkMail, text: ServerText): RenderedMail {
  const { t } = text
  const { orderNo, orderUrl, supportEmail } = order
  return shopMail(text, {
    subject: t('mail.order-link.subject', { orderNo }),
    preview: t('mail.order-link.preview'),
    heading: t('mail.order-link.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.order-link.intro', { orderNo }), strong: [orderNo] },
      { kind: 'actions', primary: { label: t('mail.open-order'), url: orderUrl } },
      { kind: 'note', text: t('mail.questions', { email: supportEmail }), mailto: supportEmail },
    ],
    foot: t('mail.order-link.foot'),
  })
}
