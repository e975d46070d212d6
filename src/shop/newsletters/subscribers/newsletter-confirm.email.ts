import { defineMail } from '../../mails/define-mail.ts'
import { confirmLinks } from './confirm-link.ts'
import { confirmMail } from './confirm-mail.ts'
import { subscriberById } from './subscriber-records.ts'

export const newsletterConfirmMail = defineMail({
  kind: 'newsletter-confirm',
  async load(shop, { subscriberId }) {
    const subscriber = await subscriberById(shop.db, subscriberId)
    if (!subscriber || subscriber.state === 'ended') return undefined
    return confirmLinks(shop, 'newsletter', subscriber, subscriber.locale)
  },
  write(links, text) {
    const { t } = text
    const mail = {
      subject: t('mail.newsletter.subject'),
      preview: t('mail.newsletter.preview'),
      heading: t('mail.newsletter.heading'),
      intro: t('mail.newsletter.intro'),
      confirmText: t('newsletter-link.confirm-action'),
      foot: t('mail.newsletter.foot'),
    }
    return confirmMail({ ...mail, ...links }, text)
  },
})
