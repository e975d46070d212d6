import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText, TextId } from '../localisation/server-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { formatCents } from '../money-text.ts'
import type { MailedOrder } from '../orders/order-mail.ts'

export interface RefundMail {
  refundId: number
  order: Pick<MailedOrder, 'orderNo' | 'orderUrl' | 'supportEmail'>
  cents: number
  currencySymbol: string
  /** `refund.reason` */
  reason: string
  /** the order still waits for its payment */
  isPayable: boolean
}

/** Money goes back to the buyer: how much, why, and what happens next (PAY-12). */
export function refundOpenedEmail(mail: RefundMail, text: ServerText): RenderedMail {
  const { t } = text
  const { orderNo, orderUrl, supportEmail } = mail.order
  const amount = formatCents(mail.cents, mail.currencySymbol)
  const why = whyByReason[mail.reason]
  return shopMail(text, {
    subject: t('mail.refund.subject', { orderNo }),
    preview: t('mail.refund.preview', { amount }),
    heading: t('mail.refund.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: [t('mail.refund.intro', { amount, orderNo }), ...(why ? [t(why)] : [])].join(' '),
        strong: [amount, orderNo],
      },
      { kind: 'paragraph', text: t('mail.refund.next') },
      ...(mail.isPayable ? [{ kind: 'paragraph' as const, text: t('mail.refund.still-open') }] : []),
      { kind: 'actions', primary: { label: t('mail.open-order'), url: orderUrl } },
      { kind: 'note', text: t('mail.questions', { email: supportEmail }), mailto: supportEmail },
    ],
    foot: t('mail.foot.order'),
  })
}

/** Other reasons are told without a why. */
const whyByReason: Partial<Record<string, TextId>> = {
  'sold-out': 'mail.refund.why.sold-out',
  'paid-before': 'mail.refund.why.paid-before',
  'wrong-amount': 'mail.refund.why.wrong-amount',
  'wrong-currency': 'mail.refund.why.wrong-amount',
  asked: 'mail.refund.why.asked',
}
