import type { RenderedMail } from '../../../platform/mail/send-due-mail.ts'
import { type MailText, shopMail } from '../../localisation/shop-mail.ts'
import { confirmDays } from './confirm-link.ts'

interface ConfirmMail {
  subject: string
  preview: string
  heading: string
  intro: string
  /** emphasised words of the intro */
  strong?: string[]
  confirmText: string
  foot: string
  confirmUrl: string
  unsubscribeUrl: string
}

export function confirmMail(
  { intro, strong = [], confirmText, confirmUrl, unsubscribeUrl, ...frame }: ConfirmMail,
  text: MailText,
): RenderedMail {
  const mail = shopMail(text, {
    ...frame,
    blocks: [
      { kind: 'paragraph', text: intro, strong },
      { kind: 'actions', primary: { label: confirmText, url: confirmUrl } },
      { kind: 'note', text: text.t('mail.newsletter.link-days', { days: confirmDays }) },
    ],
  })
  return { ...mail, unsubscribeUrl }
}
