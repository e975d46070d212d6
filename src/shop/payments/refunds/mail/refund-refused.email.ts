import type { RenderedMail } from '../../../../platform/mail/send-due-mail.ts'
import { officeText } from '../../../localisation/office-text.ts'
import { type MailText, shopMail } from '../../../localisation/shop-mail.ts'
import { formatCents } from '../../../money-text.ts'
import { defineMail } from '../../../mails/define-mail.ts'
import { isRefundedByHand } from '../../../orders/refunds/refund-cover-records.ts'
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
    const byHand = why === 'too-much' ? 'too-much' : 'yours'
    return {
      title: officeText('mail.refund-refused.title', { orderNo, amount }),
      lines: [officeText(`mail.refund-refused.${isRefundedByHand(gateway) ? byHand : 'refused'}`)],
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

/** Asks the shop keeper to pay a refund that the shop cannot order; the company has refused nothing. */
function writeByHand(
  { order: { orderNo }, refundId, gateway, email, ...mail }: RefundMail,
  text: MailText,
): RenderedMail {
  const amount = formatCents(mail.cents, mail.currencySymbol)
  const isTransfer = gateway === 'bank-transfer'
  const how = officeText(isTransfer ? 'mail.refund-refused.by-bank' : 'mail.refund-refused.by-paypal')
  return shopMail(text, {
    subject: officeText('mail.refund-refused.hand-subject', { orderNo, amount }),
    preview: how,
    heading: officeText('mail.refund-refused.hand-heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: officeText('mail.refund-refused.hand-intro', { orderNo, amount, how }),
        strong: [amount, orderNo],
      },
      {
        kind: 'card',
        title: orderNo,
        facts: [amount],
        values: [
          {
            label: officeText('mail.refund-refused.to'),
            value: officeText('mail.refund-refused.account', { email }),
          },
          {
            label: officeText('mail.refund-refused.look-payments'),
            value: command(`orders show ${orderNo}`),
          },
          {
            label: officeText(isTransfer ? 'mail.refund-refused.sent' : 'mail.refund-refused.elsewhere'),
            value: command(`refunds --done ${refundId}`),
          },
          { label: officeText('mail.refund-refused.drop-it'), value: command(`refunds --drop ${refundId}`) },
        ],
      },
    ],
    foot: text.t('mail.enquiry.foot'),
  })
}

/** Warns that a further refund would exceed the payment, which PayPal would allow. */
function writeTooMuch({ order: { orderNo }, refundId, ...mail }: RefundMail, text: MailText): RenderedMail {
  const amount = formatCents(mail.cents, mail.currencySymbol)
  const why = officeText('mail.refund-refused.too-much')
  return shopMail(text, {
    subject: officeText('mail.refund-refused.much-subject', { orderNo, amount }),
    preview: why,
    heading: officeText('mail.refund-refused.much-heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: officeText('mail.refund-refused.much-intro', { orderNo, amount, why }),
        strong: [amount, orderNo],
      },
      {
        kind: 'card',
        title: orderNo,
        facts: [amount],
        values: [
          { label: officeText('mail.refund-refused.see'), value: command(`orders show ${orderNo}`) },
          { label: officeText('mail.refund-refused.drop'), value: command(`refunds --drop ${refundId}`) },
          {
            label: officeText('mail.refund-refused.rest'),
            value: command(`orders refund ${orderNo} --reason TEXT`),
          },
        ],
      },
    ],
    foot: text.t('mail.enquiry.foot'),
  })
}

function command(words: string): string {
  return `npm run shop -- ${words}`
}
