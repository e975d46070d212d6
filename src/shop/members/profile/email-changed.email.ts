import { supportAddress } from '../../content/support-address-records.ts'
import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { momentText } from '../moment-text.ts'

/** To both addresses: the account's e-mail changed. The mail does not name the other address. */
export const emailChangedMail = defineMail({
  kind: 'email-changed',
  load: async (shop, { which, changedAt }) => ({
    which,
    changedAt: new Date(changedAt),
    supportEmail: await supportAddress(shop),
  }),
  write({ which, changedAt, supportEmail }, text) {
    const { t } = text
    const when = momentText(changedAt, text)
    return shopMail(text, {
      subject: t('mail.email-changed.subject'),
      preview: t('mail.email-changed.preview'),
      heading: t('mail.email-changed.subject'),
      blocks: [
        {
          kind: 'paragraph',
          text:
            which === 'old' ? t('mail.email-changed.old', { when }) : t('mail.email-changed.new', { when }),
        },
        {
          kind: 'note',
          text: t('mail.email-changed.not-you', { email: supportEmail }),
          mailto: supportEmail,
        },
      ],
      foot: t('mail.password-changed.foot'),
    })
  },
})
