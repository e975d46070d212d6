import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../localisation/server-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { momentText } from './moment-text.ts'

export interface EmailChangedMail {
  /** whose reader this is: the address that the account had, or the one that it has now */
  which: 'old' | 'new'
  changedAt: Date
  supportEmail: string
}

/** Tells both addresses that the account has another one, without naming either to the other. */
export function emailChangedEmail(
  { which, changedAt, supportEmail }: EmailChangedMail,
  text: ServerText,
): RenderedMail {
  const { t } = text
  const when = momentText(changedAt, text)
  return shopMail(text, {
    subject: t('mail.email-changed.subject'),
    preview: t('mail.email-changed.preview'),
    heading: t('mail.email-changed.subject'),
    blocks: [
      {
        kind: 'paragraph',
        text: which === 'old' ? t('mail.email-changed.old', { when }) : t('mail.email-changed.new', { when }),
      },
      { kind: 'note', text: t('mail.email-changed.not-you', { email: supportEmail }), mailto: supportEmail },
    ],
    foot: t('mail.password-changed.foot'),
  })
}
