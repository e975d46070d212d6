import type { MailParams } from '../platform/mail/mail-table.ts'
import type { RenderedMail, RenderMail } from '../platform/mail/send-due-mail.ts'
import { loadKeysMail } from '../shop/delivery/keys-mail-records.ts'
import { keysEmail } from '../shop/delivery/keys.email.ts'
import { enquiryEmail } from '../shop/enquiries/enquiry.email.ts'
import { enquiryById } from '../shop/enquiries/enquiry-records.ts'
import { newsletterConfirmEmail } from '../shop/enquiries/newsletter-confirm.email.ts'
import { loadNewsletterConfirmMail } from '../shop/enquiries/newsletter-mail-records.ts'
import { textOf, type ServerText } from '../shop/localisation/server-text.ts'
import { awaitingStockEmail } from '../shop/orders/awaiting-stock.email.ts'
import { orderLinkEmail } from '../shop/orders/order-link.email.ts'
import { loadMailedOrder } from '../shop/orders/order-mail-records.ts'
import { loadRefundOpenedMail } from '../shop/payments/refund-mail-records.ts'
import { refundOpenedEmail } from '../shop/payments/refund-opened.email.ts'
import type { Shop } from '../shop/shop.ts'

/** Writes the mails of the outbox, by their kind. */
export function renderMail(shop: Shop): RenderMail {
  return async ({ kind, params, locale }) => {
    const write = mails[kind]
    if (!write) throw new Error(`No mail of the kind ${kind}`)
    return write(shop, params, textOf(locale))
  }
}

type WriteMail = (shop: Shop, params: MailParams, text: ServerText) => Promise<RenderedMail | undefined>

const mails: Partial<Record<string, WriteMail>> = {
  keys: async (shop, params, text) => {
    const mail = await loadKeysMail(shop, Number(params['orderId']), text.locale.id)
    return mail && keysEmail(mail, text)
  },
  'awaiting-stock': async (shop, params, text) => {
    const order = await loadMailedOrder(shop, Number(params['orderId']))
    return order && awaitingStockEmail({ order }, text)
  },
  enquiry: async (shop, params, text) => {
    const enquiry = await enquiryById(shop.db, Number(params['enquiryId']))
    return enquiry && enquiryEmail(enquiry, text)
  },
  'newsletter-confirm': async (shop, params, text) => {
    const mail = await loadNewsletterConfirmMail(shop, Number(params['subscriberId']))
    return mail && newsletterConfirmEmail(mail, text)
  },
  'order-link': async (shop, params, text) => {
    const order = await loadMailedOrder(shop, Number(params['orderId']))
    return order && orderLinkEmail({ order }, text)
  },
  'refund-opened': async (shop, params, text) => {
    const mail = await loadRefundOpenedMail(shop, Number(params['refundId']))
    return mail && refundOpenedEmail(mail, text)
  },
}
