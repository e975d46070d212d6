import type { MailBlock } from '../../platform/mail/mail-blocks.ts'
import { supportAddress } from '../content/support-address-records.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { defineMail } from '../mails/define-mail.ts'
import { answerById } from './enquiry-records.ts'

/** Answer to an enquiry, with the visitor's text below. */
export const enquiryAnswerMail = defineMail({
  kind: 'enquiry-answer',
  async load(shop, { answerId }) {
    const found = await answerById(shop.db, answerId)
    return found && { ...found, replyTo: await supportAddress(shop) }
  },
  write({ answer, enquiry, replyTo }, text) {
    const { t } = text
    const { product, message } = enquiry.fields
    const quoted = linesOf(product ?? message ?? '')
    const mail = shopMail(text, {
      subject: t('mail.enquiry-answer.subject'),
      preview: t('mail.enquiry-answer.preview'),
      heading: t('mail.enquiry-answer.heading'),
      blocks: [
        ...linesOf(answer.content).map((line): MailBlock => ({ kind: 'paragraph', text: line })),
        ...(quoted.length > 0
          ? [{ kind: 'quote', title: t('mail.enquiry-answer.quote'), lines: quoted } as const]
          : []),
      ],
      foot: t('mail.enquiry-answer.foot'),
    })
    return { ...mail, replyTo }
  },
})

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
