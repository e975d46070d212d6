import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { loadMailedOrder } from './order-mail-records.ts'

/** The requested link to an order, without other content (PAY-13). */
export const orderLinkMail = defineMail({
  kind: 'order-link',
  load: (shop, { orderId }) => loadMailedOrder(shop, orderId),
  write({ orderNo, orderUrl, supportEmail }, text) {
    const { t } = text
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
  },
})
