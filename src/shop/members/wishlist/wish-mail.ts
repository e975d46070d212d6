import { amountInLine } from '../../../platform/amount-in-line.ts'
import type { RenderedMail } from '../../../platform/mail/send-due-mail.ts'
import { type MailText, shopMail } from '../../localisation/shop-mail.ts'

export interface WishMail {
  /** reason of the mail: the member's wishlist, or the stock alert of a guest */
  asked: 'wishlist' | 'once'
  name: string
  /** `Edition: Deluxe`, for a variant with a choice */
  choice?: string
  isBack: boolean
  price: string
  /** the known price, if it was higher */
  formerPrice: string | undefined
  productUrl: string
  endAlertsUrl: string
}

export function writeWishMail(wish: WishMail, text: MailText): RenderedMail {
  const { t, locale } = text
  const { name, price, formerPrice } = wish
  const amount = (of: string) => ({ price: amountInLine(of, locale.dir) })
  const news = wish.isBack ? 'back' : 'cheaper'
  const isOnce = wish.asked === 'once'
  const facts = [wish.choice, formerPrice && t('mail.wish.former', amount(formerPrice))]
  const mail = shopMail(text, {
    subject: t(`mail.wish.${news}.subject`, { name }),
    preview: t('mail.wish.preview', amount(price)),
    heading: t(`mail.wish.${news}.heading`),
    blocks: [
      {
        kind: 'paragraph',
        text: t(isOnce ? 'mail.stock-alert.intro' : `mail.wish.${news}.intro`, { name }),
        strong: [name],
      },
      {
        kind: 'card',
        isKey: false,
        title: name,
        facts: facts.filter((fact): fact is string => Boolean(fact)),
        values: [{ value: price }],
      },
      {
        kind: 'actions',
        primary: { label: t('mail.wish.open'), url: wish.productUrl },
        secondary: { label: t('mail.wish.end'), url: wish.endAlertsUrl },
      },
    ],
    foot: t(isOnce ? 'mail.stock-alert.foot' : 'mail.wish.foot'),
  })
  return { ...mail, unsubscribeUrl: wish.endAlertsUrl }
}
