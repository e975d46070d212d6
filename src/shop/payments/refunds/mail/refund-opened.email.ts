import type { TextId } from '../../../text-id.ts'
import { shopMail } from '../../../localisation/shop-mail.ts'
import { formatCents } from '../../../money-text.ts'
import { defineMail } from '../../../mails/define-mail.ts'
import type { RefundReason } from '../../payment-tables.ts'
import { isRefundedByHand } from '../../../orders/refunds/refund-cover-records.ts'
import { loadRefundMail, type RefundMail } from './refund-mail-records.ts'

/** To the buyer: the refunded amount, its reason, and the next steps (PAY-12). */
export const refundOpenedMail = defineMail({
  kind: 'refund-opened',
  load: (shop, { refundId }) => loadRefundMail(shop, refundId),
  write(mail, text) {
    const { t } = text
    const { orderNo, orderUrl, supportEmail } = mail.order
    const amount = formatCents(mail.cents, mail.currencySymbol)
    const why = whyByReason[mail.reason]
    const isSimple = !mail.isClaimed && !isRefundedByHand(mail.gateway)
    return shopMail(text, {
      subject: t('mail.refund.subject', { orderNo }),
      preview: t(isSimple ? 'mail.refund.preview' : 'mail.refund.preview-claim', { amount }),
      heading: t('mail.refund.heading'),
      blocks: [
        {
          kind: 'paragraph',
          text: [t('mail.refund.intro', { amount, orderNo }), ...(why ? [t(why)] : [])].join(' '),
          strong: [amount, orderNo],
        },
        { kind: 'paragraph', text: t(nextOf(mail)) },
        ...(mail.isPayable ? [{ kind: 'paragraph' as const, text: t('mail.refund.still-open') }] : []),
        { kind: 'actions', primary: { label: t('mail.open-order'), url: orderUrl } },
        { kind: 'note', text: t('mail.questions', { email: supportEmail }), mailto: supportEmail },
      ],
      foot: t('mail.foot.order'),
    })
  },
})

function nextOf({ isClaimed, gateway }: RefundMail): TextId {
  if (isClaimed) return 'mail.refund.next-claim'
  return isRefundedByHand(gateway) ? 'mail.refund.next-by-hand' : 'mail.refund.next'
}

const whyByReason: Record<RefundReason, TextId | undefined> = {
  'coupon-gone': 'mail.refund.why.discount-gone',
  'discount-gone': 'mail.refund.why.discount-gone',
  'sold-out': 'mail.refund.why.sold-out',
  'paid-before': 'mail.refund.why.paid-before',
  'wrong-amount': 'mail.refund.why.wrong-amount',
  'wrong-currency': 'mail.refund.why.wrong-amount',
  'further-money': 'mail.refund.why.wrong-amount',
  asked: 'mail.refund.why.asked',
  /** a deleted account gets no mail */
  'buyer-gone': undefined,
}
