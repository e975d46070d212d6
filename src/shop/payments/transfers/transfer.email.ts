import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { momentText } from '../../members/moment-text.ts'
import { formatCents } from '../../money-text.ts'
import { loadMailedOrder } from '../../orders/mail/order-mail-records.ts'
import { orderSums } from '../../orders/mail/order-mail.ts'
import { existingOrder } from '../../orders/order-records.ts'
import { transferOfOrder } from './read-transfer.ts'

/** To the buyer: amount, account, reference and deadline of a transfer. Dropped once it is not awaited. */
export const transferMail = defineMail({
  kind: 'transfer',
  async load(shop, { orderId }) {
    const mailed = await loadMailedOrder(shop, orderId)
    if (!mailed) return undefined
    const order = await existingOrder(shop.db, orderId)
    const transfer = await transferOfOrder(shop, order)
    return transfer && { order: mailed, transfer, payBefore: order.pay_before }
  },
  write({ order, transfer, payBefore }, text) {
    const { t } = text
    const { orderNo, supportEmail } = order
    const amount = formatCents(transfer.cents, order.currencySymbol)
    const until = momentText(payBefore, text)
    return shopMail(text, {
      subject: t('mail.transfer.subject', { orderNo, amount }),
      preview: t('mail.transfer.preview', { amount }),
      heading: t('mail.transfer.heading'),
      blocks: [
        {
          kind: 'paragraph',
          text: t('mail.transfer.intro', { orderNo, amount }),
          strong: [amount, orderNo],
        },
        {
          kind: 'card',
          isKey: false,
          title: amount,
          facts: [],
          values: [
            { label: t('result.transfer-holder'), value: transfer.account.holder },
            ...transfer.account.lines.map(({ label, value }) => ({ label, value })),
            { label: t('result.transfer-reference'), value: transfer.reference },
          ],
        },
        { kind: 'paragraph', text: t('mail.transfer.until', { time: until }), strong: [until] },
        { kind: 'actions', primary: { label: t('mail.open-order'), url: order.orderUrl } },
        orderSums(order, t),
        { kind: 'note', text: t('mail.questions', { email: supportEmail }), mailto: supportEmail },
      ],
      foot: t('mail.foot.order'),
    })
  },
})
