import { confirmLinks } from '../../newsletters/subscribers/confirm-link.ts'
import { confirmMail } from '../../newsletters/subscribers/confirm-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { choiceText } from './choice-text.ts'
import { alertById } from './stock-alert-records.ts'

/** To the address of an alert: asks for its confirmation; dropped if the alert has ended. */
export const stockAlertConfirmMail = defineMail({
  kind: 'stock-alert-confirm',
  async load(shop, { alertId }) {
    const alert = await alertById(shop.db, alertId)
    if (!alert) return undefined
    const links = confirmLinks(shop, 'stock-alert', alert, alert.locale)
    return { name: alert.name, choice: choiceText(alert), ...links }
  },
  write({ choice, confirmUrl, unsubscribeUrl, ...alert }, text) {
    const { t } = text
    const name = choice === '' ? alert.name : `${alert.name} (${choice.replaceAll(',', ', ')})`
    const mail = {
      subject: t('mail.stock-alert.confirm.subject'),
      preview: t('mail.stock-alert.confirm.preview', { name }),
      heading: t('mail.stock-alert.confirm.heading'),
      intro: t('mail.stock-alert.confirm.intro', { name }),
      strong: [name],
      confirmText: t('stock-alert.confirm-action'),
      foot: t('mail.stock-alert.confirm.foot'),
    }
    return confirmMail({ ...mail, confirmUrl, unsubscribeUrl }, text)
  },
})
