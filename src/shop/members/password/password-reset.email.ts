import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { codeOf, resetHours } from '../mailed-code.ts'
import { hrefTo } from '../../page-href.ts'
import { pageUrl } from '../../localisation/page-url.ts'
import { openReset } from './password-reset-records.ts'

/** To the member: the link for a new password (AUTH-9); dropped without a member, or once it was used or expired. */
export const passwordResetMail = defineMail({
  kind: 'password-reset',
  async load(shop, { resetId }, localeId) {
    const reset = await openReset(shop.db, resetId, shop.now())
    if (!reset) return undefined
    const code = codeOf(shop, 'password-reset', reset)
    return { resetUrl: pageUrl(shop, localeId, hrefTo('reset-password', { code })) }
  },
  write({ resetUrl }, text) {
    const { t } = text
    return shopMail(text, {
      subject: t('mail.reset.subject'),
      preview: t('mail.reset.preview'),
      heading: t('mail.reset.subject'),
      blocks: [
        { kind: 'paragraph', text: t('mail.reset.intro') },
        { kind: 'actions', primary: { label: t('mail.reset.action'), url: resetUrl } },
        { kind: 'note', text: t('mail.link-hours', { hours: resetHours }) },
      ],
      foot: t('mail.reset.foot'),
    })
  },
})
