import type { MailBlock } from '../../platform/mail/mail-blocks.ts'
import { localeById } from '../localisation/locales.ts'
import { officeText } from '../localisation/office-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { defineMail } from '../mails/define-mail.ts'
import { enquiryById } from './enquiry-records.ts'

export const enquiryMail = defineMail({
  kind: 'enquiry',
  load: ({ db }, { enquiryId }) => enquiryById(db, enquiryId),
  // no name and no words of the visitor: others may read the chat
  alert: ({ kind, locale }) => ({
    title: officeText('mail.enquiry.title', { kind }),
    lines: [officeText('mail.enquiry.language', { language: localeById(locale).endonym })],
    path: '/inbox',
  }),
  write({ kind, fields, locale }, text) {
    const { t } = text
    const { fillname: name, email } = fields
    const lines = [
      { lead: t('enquiry.name'), text: name },
      { lead: t('enquiry.email'), text: email },
      { lead: t('enquiry.skype'), text: fields.skype ?? '' },
      { lead: t('enquiry.region'), text: fields.region ?? '' },
      { lead: t('mail.enquiry.language'), text: localeById(locale).endonym },
    ]
    const message = fields.product ?? fields.message ?? ''
    const mail = shopMail(text, {
      subject: t('mail.enquiry.subject', { kind, name }),
      preview: t('mail.enquiry.preview'),
      heading: t('mail.enquiry.heading', { kind }),
      blocks: [
        ...paragraphs(message),
        { kind: 'hints', title: t('mail.enquiry.sender'), lines: lines.filter((line) => line.text !== '') },
        { kind: 'note', text: t('mail.enquiry.reply', { email }), mailto: email },
      ],
      foot: t('mail.enquiry.foot'),
    })
    return { ...mail, replyTo: email }
  },
})

function paragraphs(message: string): MailBlock[] {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return lines.map((text) => ({ kind: 'paragraph', text }))
}
