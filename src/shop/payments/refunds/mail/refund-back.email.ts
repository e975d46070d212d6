import { shopMail } from '../../../localisation/shop-mail.ts'
import { defineMail } from '../../../mails/define-mail.ts'
import { formatCents } from '../../../money-text.ts'
import { loadRefundMail } from './refund-mail-records.ts'

/** To the buyer: a refund did not arrive, and the shop asks for another way. */
export const refundBackMail = defineMail({
  kind: 'refund-back',
  load: (shop, { refundId }) => loadRefundMail(shop, refundId),
  write(mail, text) {
    const { t } = text
    const { orderNo, orderUrl, supportEmail: email } = mail.order
    const amount = formatCents(mail.cents, mail.currencySymbol)
    return shopMail(text, {
      subject: t('mail.refund-back.subject', { orderNo }),
      preview: t('mail.refund-back.preview', { amount }),
      heading: t('mail.refund-back.heading'),
      blocks: [
        {
          kind: 'paragraph',
          text: t('mail.refund-back.intro', { amount, orderNo }),
          strong: [amount, orderNo],
        },
        { kind: 'actions', primary: { label: t('mail.open-order'), url: orderUrl } },
        { kind: 'note', text: t('mail.refund-back.next', { email }), mailto: email },
      ],
      foot: t('mail.foot.order'),
    })
  },
})
