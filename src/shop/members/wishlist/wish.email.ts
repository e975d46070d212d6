import { amountInLine } from '../../../platform/amount-in-line.ts'
import type { RenderedMail } from '../../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../../localisation/server-text.ts'
import { shopMail } from '../../localisation/shop-mail.ts'

export interface WishMail {
  name: string
  isBack: boolean
  price: string
  /** what the member knew, where that was more */
  formerPrice: string | undefined
  productUrl: string
  endAlertsUrl: string
}

/** What a member wishes for is back in stock, or costs less than they know. */
export function wishEmail(wish: WishMail, text: ServerText): RenderedMail {
  const { t, locale } = text
  const { name, price, formerPrice } = wish
  const amount = (of: string) => ({ price: amountInLine(of, locale.dir) })
  const news = wish.isBack ? 'back' : 'cheaper'
  const mail = shopMail(text, {
    subject: t(`mail.wish.${news}.subject`, { name }),
    preview: t('mail.wish.preview', amount(price)),
    heading: t(`mail.wish.${news}.heading`),
    blocks: [
      { kind: 'paragraph', text: t(`mail.wish.${news}.intro`, { name }), strong: [name] },
      {
        kind: 'card',
        isKey: false,
        title: name,
        facts: formerPrice ? [t('mail.wish.former', amount(formerPrice))] : [],
        values: [{ value: price }],
      },
      {
        kind: 'actions',
        primary: { label: t('mail.wish.open'), url: wish.productUrl },
        secondary: { label: t('mail.wish.end'), url: wish.endAlertsUrl },
      },
    ],
    foot: t('mail.wish.foot'),
  })
  return { ...mail, unsubscribeUrl: wish.endAlertsUrl }
}
