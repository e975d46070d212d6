import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../localisation/server-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { orderSums, type MailedOrder } from './order-mail.ts'

interface AwaitingStockMail {
  order: MailedOrder
}

/** The order is paid, but not all of its keys are there yet. */
export function awaitingStockEmail({ order }: AwaitingStockMail, text: ServerText): RenderedMail {
  const { t } = text
  const { orderNo, supportEmail } = order
  return shopMail(text, {
    subject: t('mail.awaiting.subject', { orderNo }),
    preview: t('mail.awaiting.preview'),
    heading: t('mail.awaiting.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.awaiting.intro', { orderNo }), strong: [orderNo] },
      { kind: 'paragraph', text: t('mail.awaiting.next') },
      { kind: 'actions', primary: { label: t('mail.open-order'), url: order.orderUrl } },
      orderSums(order, t),
      { kind: 'note', text: t('mail.awaiting.support', { email: supportEmail }), mailto: supportEmail },
    ],
    foot: t('mail.foot.order'),
  })
}
