import { shopMail } from '../../../localisation/shop-mail.ts'
import { formatCents } from '../../../money-text.ts'
import { defineMail } from '../../../mails/define-mail.ts'
import { loadRefundMail } from './refund-mail-records.ts'

/** To the buyer: where to claim a refund; dropped once it was claimed. */
export const refundClaimMail = defineMail({
  kind: 'refund-claim',
  async load(shop, { refundId }) {
    const mail = await loadRefundMail(shop, refundId)
    return mail?.claimUrl === undefined ? undefined : { ...mail, claimUrl: mail.claimUrl }
  },
  write(mail, text) {
    const { t } = text
    const { orderNo, supportEmail } = mail.order
    const amount = formatCents(mail.cents, mail.currencySymbol)
    return shopMail(text, {
      subject: t('mail.refund-claim.subject', { orderNo }),
      preview: t('mail.refund-claim.preview', { amount }),
      heading: t('mail.refund-claim.heading'),
      blocks: [
        {
          kind: 'paragraph',
          text: t('mail.refund-claim.intro', { amount, orderNo }),
          strong: [amount, orderNo],
        },
        { kind: 'actions', primary: { label: t('mail.refund-claim.action'), url: mail.claimUrl } },
        { kind: 'paragraph', text: t('mail.refund-claim.secret') },
        { kind: 'note', text: t('mail.questions', { email: supportEmail }), mailto: supportEmail },
      ],
      foot: t('mail.foot.order'),
    })
  },
})
