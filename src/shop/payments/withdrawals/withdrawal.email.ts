import { dateFormat } from '../../../platform/formats.ts'
import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { loadMailedOrder } from '../../orders/mail/order-mail-records.ts'
import { withdrawalsOfOrder } from './withdrawal-records.ts'

/** To the buyer: the receipt of a withdrawal with its content, date, time and outcome (RTS-1). */
export const withdrawalMail = defineMail({
  kind: 'withdrawal',
  async load(shop, { orderId, withdrawalId }) {
    const order = await loadMailedOrder(shop, orderId)
    const all = await withdrawalsOfOrder(shop.db, orderId)
    const lines = all.filter((line) => line.withdrawalId === withdrawalId)
    const [first] = lines
    return order && first && { order, lines, ...first }
  },
  write({ order, lines, sentAt, buyerName }, text) {
    const { t, locale } = text
    const { orderNo, orderUrl, supportEmail } = order
    const format = dateFormat(locale.intlTag, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
    return shopMail(text, {
      subject: t('mail.withdrawal.subject', { orderNo }),
      preview: t('mail.withdrawal.preview'),
      heading: t('withdraw.received'),
      blocks: [
        { kind: 'paragraph', text: t('withdraw.arrived', { time: format.format(sentAt) }) },
        {
          kind: 'quote',
          title: t('withdraw.statement', { name: buyerName }),
          lines: [
            `${t('find-order.number')} ${orderNo}`,
            ...lines.map(({ units, name }) => `${units} × ${name}`),
          ],
        },
        {
          kind: 'hints',
          title: t('withdraw.follows'),
          lines: lines.map(({ name, units, outcome, isDropped }) => ({
            lead: `${units} × ${name}`,
            text: t(isDropped ? 'withdraw.outcome.dropped' : `withdraw.outcome.${outcome}`),
          })),
        },
        { kind: 'actions', primary: { label: t('mail.open-order'), url: orderUrl } },
        { kind: 'note', text: t('mail.questions', { email: supportEmail }), mailto: supportEmail },
      ],
      foot: t('mail.foot.order'),
    })
  },
})
