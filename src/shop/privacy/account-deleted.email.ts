import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../localisation/server-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'

/** The last mail to somebody who deleted the account. */
export function accountDeletedEmail(text: ServerText): RenderedMail {
  const { t } = text
  return shopMail(text, {
    subject: t('mail.account-deleted.subject'),
    preview: t('mail.account-deleted.preview'),
    heading: t('mail.account-deleted.subject'),
    blocks: [
      { kind: 'paragraph', text: t('mail.account-deleted.text') },
      { kind: 'paragraph', text: t('mail.account-deleted.orders') },
    ],
    foot: t('mail.account-deleted.foot'),
  })
}
