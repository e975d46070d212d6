import type { MailParams } from '../platform/mail/mail-table.ts'
import type { RenderedMail, RenderMail } from '../platform/mail/send-due-mail.ts'
import { loadKeysMail } from '../shop/delivery/keys-mail-records.ts'
import { keysEmail } from '../shop/delivery/keys.email.ts'
import { enquiryEmail } from '../shop/enquiries/enquiry.email.ts'
import { enquiryById } from '../shop/enquiries/enquiry-records.ts'
import { newsletterConfirmEmail } from '../shop/enquiries/newsletter-confirm.email.ts'
import { loadNewsletterConfirmMail } from '../shop/enquiries/newsletter-mail-records.ts'
import { textOf, type ServerText } from '../shop/localisation/server-text.ts'
import { emailChangedEmail } from '../shop/members/email-changed.email.ts'
import { passwordChangedEmail } from '../shop/members/password-changed.email.ts'
import {
  loadEmailChangedMail,
  loadPasswordChangedMail,
  loadResetMail,
} from '../shop/members/password-mail-records.ts'
import { passwordResetEmail } from '../shop/members/password-reset.email.ts'
import { loadSignUpMail } from '../shop/members/sign-up-mail-records.ts'
import { signUpEmail } from '../shop/members/sign-up.email.ts'
import { loadWishMail } from '../shop/members/wishlist/load-wish-mail.ts'
import { wishEmail } from '../shop/members/wishlist/wish.email.ts'
import { awaitingStockEmail } from '../shop/orders/awaiting-stock.email.ts'
import { orderLinkEmail } from '../shop/orders/order-link.email.ts'
import { loadMailedOrder } from '../shop/orders/order-mail-records.ts'
import { loadRefundMail } from '../shop/payments/refund-mail-records.ts'
import { refundOpenedEmail } from '../shop/payments/refund-opened.email.ts'
import { refundRefusedEmail } from '../shop/payments/refund-refused.email.ts'
import { accountDeletedEmail } from '../shop/privacy/account-deleted.email.ts'
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
  'sign-up': async (shop, params, text) => {
    const mail = await loadSignUpMail(shop, Number(params['signUpId']), text.locale.id)
    return mail && signUpEmail(mail, text)
  },
  'password-reset': async (shop, params, text) => {
    const mail = await loadResetMail(shop, Number(params['resetId']), text.locale.id)
    return mail && passwordResetEmail(mail, text)
  },
  'email-changed': async (shop, params, text) =>
    emailChangedEmail(await loadEmailChangedMail(shop, params), text),
  'password-changed': async (shop, params, text) => {
    const mail = await loadPasswordChangedMail(shop, params, text.locale.id)
    return passwordChangedEmail(mail, text)
  },
  wish: async (shop, params, text) => {
    const mail = await loadWishMail(shop, params, text.locale.id)
    return mail && wishEmail(mail, text)
  },
  'account-deleted': async (_shop, _params, text) => accountDeletedEmail(text),
  'order-link': async (shop, params, text) => {
    const order = await loadMailedOrder(shop, Number(params['orderId']))
    return order && orderLinkEmail({ order }, text)
  },
  'refund-opened': async (shop, params, text) => {
    const mail = await loadRefundMail(shop, Number(params['refundId']))
    return mail && refundOpenedEmail(mail, text)
  },
  'refund-refused': async (shop, params, text) => {
    const mail = await loadRefundMail(shop, Number(params['refundId']))
    return mail && refundRefusedEmail(mail, text)
  },
}
