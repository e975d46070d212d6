import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../localisation/server-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { resetHours } from './mailed-code.ts'

/** The link by which a member sets a new password (AUTH-9). */
export function passwordResetEmail({ resetUrl }: { resetUrl: string }, text: ServerText): RenderedMail {
  const { t } = text
  return shopMail(text, {
    subject: t('mail.reset.subject'),
    preview: t('mail.reset.preview'),
    heading: t('mail.reset.subject'),
    blocks: [
      { kind: 'paragraph', text: t('mail.reset.intro') },
      { kind: 'actions', primary: { label: t('mail.reset.act'), url: resetUrl } },
      { kind: 'note', text: t('mail.link-hours', { hours: resetHours }) },
    ],
    foot: t('mail.reset.foot'),
  })
}
