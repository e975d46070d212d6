import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { loadMailedOrder } from './order-mail-records.ts'
import { orderSums } from './order-mail.ts'

export const awaitingStockMail = defineMail({
  kind: 'awaiting-stock',
  load: (shop, { orderId }) => loadMailedOrder(shop, orderId),
  write(order, text) {
    const { t } = text
    const { orderNo, supportEmail, byLink } = order
    return shopMail(text, {
      subject: t('mail.awaiting.subject', { orderNo }),
      preview: t(byLink ? 'mail.awaiting.preview-link' : 'mail.awaiting.preview'),
      heading: t('mail.awaiting.heading'),
      blocks: [
        { kind: 'paragraph', text: t('mail.awaiting.intro', { orderNo }), strong: [orderNo] },
        { kind: 'paragraph', text: t(byLink ? 'mail.awaiting.next-link' : 'mail.awaiting.next') },
        { kind: 'actions', primary: { label: t('mail.open-order'), url: order.orderUrl } },
        orderSums(order, t),
        { kind: 'note', text: t('mail.awaiting.support', { email: supportEmail }), mailto: supportEmail },
      ],
      foot: t('mail.foot.order'),
    })
  },
})
