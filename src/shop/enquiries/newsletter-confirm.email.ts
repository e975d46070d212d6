import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../localisation/server-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { confirmDays } from './newsletter-link.ts'

interface NewsletterConfirmMail {
  confirmUrl: string
  unsubscribeUrl: string
}

/** Asks the owner of an address whether the newsletter may come. */
export function newsletterConfirmEmail(
  { confirmUrl, unsubscribeUrl }: NewsletterConfirmMail,
  text: ServerText,
): RenderedMail {
  const { t } = text
  const mail = shopMail(text, {
    subject: t('mail.newsletter.subject'),
    preview: t('mail.newsletter.preview'),
    heading: t('mail.newsletter.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.newsletter.intro') },
      { kind: 'actions', primary: { label: t('newsletter.confirm-act'), url: confirmUrl } },
      { kind: 'note', text: t('mail.newsletter.link-days', { days: confirmDays }) },
    ],
    foot: t('mail.newsletter.foot'),
  })
  return { ...mail, unsubscribeUrl }
}
