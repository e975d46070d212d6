import { supportAddress } from '../../content/support-address-records.ts'
import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { momentText } from '../moment-text.ts'
import { hrefTo } from '../../page-href.ts'
import { pageUrl } from '../../localisation/page-url.ts'

/** To the member: the password was changed, when and from where, and what to do if it was not them. */
export const passwordChangedMail = defineMail({
  kind: 'password-changed',
  load: async (shop, { changedAt, ...origin }, localeId) => ({
    ...origin,
    changedAt: new Date(changedAt),
    forgotUrl: pageUrl(shop, localeId, hrefTo('forgot-password')),
    supportEmail: await supportAddress(shop),
  }),
  write(mail, text) {
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
  },
})
