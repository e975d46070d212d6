import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { mailedDocumentUrl } from '../../orders/documents/mailed-document-url.ts'
import { loadMailedOrder } from '../../orders/mail/order-mail-records.ts'
import { existingOrder } from '../../orders/order-records.ts'
import { documentsOfCorrection } from './correction-records.ts'

/** To the buyer: the credit note and the new invoice of a correction. */
export const invoiceCorrectionMail = defineMail({
  kind: 'invoice-correction',
  async load(shop, { orderId, correctionId }) {
    const mailed = await loadMailedOrder(shop, orderId)
    const { creditNote, invoice } = await documentsOfCorrection(shop.db, correctionId)
    if (!mailed || !creditNote || !invoice) return undefined
    const order = await existingOrder(shop.db, orderId)
    const linked = (document: typeof invoice) => ({
      number: document.label,
      url: mailedDocumentUrl(shop, order, document),
    })
    return { ...mailed, creditNote: linked(creditNote), invoice: linked(invoice) }
  },
  write({ orderNo, supportEmail, creditNote, invoice }, text) {
    const { t } = text
    return shopMail(text, {
      subject: t('mail.invoice-correction.subject', { orderNo }),
      preview: t('mail.invoice-correction.intro', { orderNo }),
      heading: t('correction.done'),
      blocks: [
        { kind: 'paragraph', text: t('mail.invoice-correction.intro', { orderNo }), strong: [orderNo] },
        {
          kind: 'actions',
          primary: { label: t('result.document-invoice', { number: invoice.number }), url: invoice.url },
          secondary: {
            label: t('result.document-credit-note', { number: creditNote.number }),
            url: creditNote.url,
          },
        },
        { kind: 'note', text: t('mail.questions', { email: supportEmail }), mailto: supportEmail },
      ],
      foot: t('mail.foot.order'),
    })
  },
})
