import { dateFormat } from '../../../platform/formats.ts'
import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { loadMailedOrder } from '../../orders/mail/order-mail-records.ts'
import { consentsOfOrder } from './consent-records.ts'

/** To the buyer: the text of the consent, its goods and its time. Proves that the right of withdrawal ended (RTS-2). */
export const consentMail = defineMail({
  kind: 'consent',
  async load(shop, { orderId, keyId }) {
    const order = await loadMailedOrder(shop, orderId)
    const consents = await consentsOfOrder(shop.db, orderId)
    const first = consents.find((one) => one.keyId === keyId)
    if (!order || !first) return undefined
    const given = consents.filter(({ mailKey }) => mailKey === first.mailKey)
    const lineIds = new Set(given.map(({ lineId }) => lineId))
    return { order, consent: first, lines: order.lines.filter(({ lineId }) => lineIds.has(lineId)) }
  },
  write({ order, consent, lines }, text) {
    const { t, locale } = text
    const { orderNo, orderUrl, supportEmail } = order
    const format = dateFormat(locale.intlTag, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
    return shopMail(text, {
      subject: t('mail.consent.subject', { orderNo }),
      preview: t(consent.isByMail ? 'mail.consent.preview-by-mail' : 'mail.consent.preview'),
      heading: t('mail.consent.heading'),
      blocks: [
        {
          kind: 'paragraph',
          text: t(consent.isByMail ? 'mail.consent.intro-by-mail' : 'mail.consent.intro', {
            orderNo,
            time: format.format(consent.at),
          }),
          strong: [orderNo],
        },
        { kind: 'quote', title: lines.map(({ name }) => name).join(', '), lines: [consent.text] },
        { kind: 'paragraph', text: t('mail.consent.keep') },
        { kind: 'actions', primary: { label: t('mail.open-order'), url: orderUrl } },
        { kind: 'note', text: t('mail.questions', { email: supportEmail }), mailto: supportEmail },
      ],
      foot: t('mail.foot.order'),
    })
  },
})
