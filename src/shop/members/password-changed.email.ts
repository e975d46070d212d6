import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../localisation/server-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { momentText } from './moment-text.ts'

export interface PasswordChangedMail {
  changedAt: Date
  ip: string
  system: string
  device: string
  forgotUrl: string
  supportEmail: string
}

/** Tells a member that the password was changed, when and from where, and what to do if it was somebody else. */
export function passwordChangedEmail(mail: PasswordChangedMail, text: ServerText): RenderedMail {
  const { t } = text
  const { ip, system, device, forgotUrl, supportEmail } = mail
  const when = momentText(mail.changedAt, text)
  const lines = [
    { lead: t('mail.password-changed.ip'), text: ip },
    { lead: t('mail.password-changed.system'), text: system },
    { lead: t('mail.password-changed.device'), text: device },
  ]
  return shopMail(text, {
    subject: t('mail.password-changed.subject'),
    preview: t('mail.password-changed.preview'),
    heading: t('mail.password-changed.subject'),
    blocks: [
      { kind: 'paragraph', text: t('mail.password-changed.intro', { when }) },
      {
        kind: 'hints',
        title: t('mail.password-changed.from'),
        lines: lines.filter((line) => line.text !== ''),
      },
      { kind: 'actions', primary: { label: t('mail.new-password'), url: forgotUrl } },
      {
        kind: 'note',
        text: t('mail.password-changed.not-you', { email: supportEmail }),
        mailto: supportEmail,
      },
    ],
    foot: t('mail.password-changed.foot'),
  })
}
