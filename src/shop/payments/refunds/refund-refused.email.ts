import type { RenderedMail } from '../../../platform/mail/send-due-mail.ts'
import { type MailText, shopMail } from '../../localisation/shop-mail.ts'
import { formatCents } from '../../money-text.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { isRefundedByHand } from '../../orders/refund-cover-records.ts'
import { loadRefundMail, type RefundMail } from './refund-mail-records.ts'

/** To the shop keeper: the company refused a refund or cannot make it, with the options. */
export const refundRefusedMail = defineMail({
  kind: 'refund-refused',
  async load(shop, { refundId, why }) {
    const mail = await loadRefundMail(shop, refundId)
    return mail && { ...mail, why }
  },
  alert({ order: { orderNo }, gateway, why, ...mail }) {
    const amount = formatCents(mail.cents, mail.currencySymbol)
    const byHand = why === 'too-much' ? 'Its payment has not that much left.' : 'It is for you to make.'
    return {
      title: `A refund needs you: order ${orderNo}, ${amount}`,
      lines: [isRefundedByHand(gateway) ? byHand : 'The payment company does not make it.'],
      path: `/orders/${orderNo}`,
    }
  },
  write(mail, text) {
    if (isRefundedByHand(mail.gateway))
      return mail.why === 'too-much' ? writeTooMuch(mail, text) : writeByHand(mail, text)
    const { t } = text
    const { orderNo } = mail.order
    const amount = formatCents(mail.cents, mail.currencySymbol)
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
            { label: t('mail.refund-refused.drop'), value: command(`refunds --drop ${mail.refundId}`) },
          ],
        },
      ],
      foot: t('mail.enquiry.foot'),
    })
  },
})

/** Nothing was refused: the shop cannot order such refunds. */
function writeByHand(
  { order: { orderNo }, refundId, gateway, email, ...mail }: RefundMail,
  text: MailText,
): RenderedMail {
  const amount = formatCents(mail.cents, mail.currencySymbol)
  const isTransfer = gateway === 'bank-transfer'
  const how = isTransfer
    ? 'Send it from the shop’s bank account.'
    : 'Give it back in PayPal’s own pages; the shop hears of it from PayPal.'
  return shopMail(text, {
    subject: `To refund by hand: ${amount}, order ${orderNo}`,
    preview: how,
    heading: 'A refund is for you to make.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Order ${orderNo}: ${amount} go back, and the shop cannot order that. ${how} The buyer knows that you will send it.`,
        strong: [amount, orderNo],
      },
      {
        kind: 'card',
        title: orderNo,
        facts: [amount],
        values: [
          { label: 'To whom', value: `${email}, into the account that the payment came from` },
          { label: 'To look at the order and its payments', value: command(`orders show ${orderNo}`) },
          {
            label: isTransfer ? 'When you have sent it' : 'If you gave it back in another way than at PayPal',
            value: command(`refunds --done ${refundId}`),
          },
          { label: 'If it should not go back after all', value: command(`refunds --drop ${refundId}`) },
        ],
      },
    ],
    foot: text.t('mail.enquiry.foot'),
  })
}

/** Warns that a further refund would exceed the payment, which PayPal would allow. */
function writeTooMuch({ order: { orderNo }, refundId, ...mail }: RefundMail, text: MailText): RenderedMail {
  const amount = formatCents(mail.cents, mail.currencySymbol)
  const why = 'Its payment has not that much left.'
  return shopMail(text, {
    subject: `More than is left: ${amount}, order ${orderNo}`,
    preview: why,
    heading: 'A refund is more than what is left.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Order ${orderNo}: ${amount} were to go back. ${why} Do not send this sum: drop the refund, and open one of what is left if that is to go back. The buyer has been told that this money is coming back.`,
        strong: [amount, orderNo],
      },
      {
        kind: 'card',
        title: orderNo,
        facts: [amount],
        values: [
          { label: 'To see where the money went', value: command(`orders show ${orderNo}`) },
          { label: 'To drop it', value: command(`refunds --drop ${refundId}`) },
          { label: 'To refund the rest', value: command(`orders refund ${orderNo} --reason TEXT`) },
        ],
      },
    ],
    foot: text.t('mail.enquiry.foot'),
  })
}

function command(words: string): string {
  return `npm run shop -- ${words}`
}
