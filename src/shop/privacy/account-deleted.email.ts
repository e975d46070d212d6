import { shopMail } from '../localisation/shop-mail.ts'
import { defineMail } from '../mails/define-mail.ts'

export const accountDeletedMail = defineMail({
  kind: 'account-deleted',
  load: async () => ({}),
  write(_nothing, text) {
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
  },
})
