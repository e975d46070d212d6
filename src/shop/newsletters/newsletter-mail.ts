import { dateFormat } from '../../platform/formats.ts'
import type { MailBlock, Products } from '../../platform/mail/mail-blocks.ts'
import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import { sellerSettings } from '../content/seller-settings.ts'
import { type MailText, shopMail } from '../localisation/shop-mail.ts'
import { hrefTo } from '../page-href.ts'
import { pageUrl } from '../localisation/page-url.ts'
import type { Shop } from '../shop.ts'
import { mailMarkdown } from './mail-markdown.ts'
import type { NewsletterProducts } from './newsletter-cards.ts'
import type { NewsletterText } from './newsletter-records.ts'
import { productsMark } from './product-limits.ts'

export interface NewsletterMail extends Pick<NewsletterText, 'subject' | 'preheader' | 'body'> {
  products: NewsletterProducts
  shopUrl: string
  /** name and postal address of the sender, if set */
  sender: string
  confirmedAt: Date
  unsubscribeUrl: string
}

/** Parts that are equal in every copy of a newsletter. */
export async function senderOf({
  db,
  config,
}: Pick<Shop, 'db' | 'config'>): Promise<Pick<NewsletterMail, 'shopUrl' | 'sender'>> {
  const { name, address } = await sellerSettings(db)
  const lines = address.split(';').map((line) => line.trim())
  return { shopUrl: config.publicUrl, sender: [name, ...lines].filter(Boolean).join(', ') }
}

/** Returns a link that looks like a reader's, but does not end a subscription. */
export function triedOutLink(shop: Pick<Shop, 'config'>, localeId: string): string {
  return pageUrl(shop, localeId, hrefTo('newsletter/unsubscribe', { token: 'test' }))
}

export function writeNewsletter(mail: NewsletterMail, text: MailText): RenderedMail {
  const { t, locale } = text
  const { subject, preheader, sender, confirmedAt, unsubscribeUrl } = mail
  const date = dateFormat(locale.intlTag, { dateStyle: 'long', timeZone: 'UTC' }).format(confirmedAt)
  const rendered = shopMail(text, {
    subject,
    preview: preheader,
    heading: subject,
    blocks: blocksOf(mail, text),
    foot: [sender && `${sender}.`, t('mail.newsletter-issue.foot', { date })].filter(Boolean).join(' '),
    footLink: { label: t('mail.newsletter-issue.unsubscribe'), url: unsubscribeUrl },
  })
  return { ...rendered, unsubscribeUrl }
}

const productsLine = new RegExp(String.raw`^[ \t]*${RegExp.escape(productsMark)}[ \t]*$`, 'im')

function blocksOf({ body, shopUrl, products }: NewsletterMail, text: MailText): MailBlock[] {
  const [before = '', ...after] = body.split(productsLine)
  return [
    ...articleOf(before, shopUrl),
    ...productBlocks(products, text),
    ...after.flatMap((part) => articleOf(part, shopUrl)),
  ]
}

function articleOf(markdown: string, shopUrl: string): MailBlock[] {
  return markdown.trim() === '' ? [] : [{ kind: 'article', ...mailMarkdown(markdown, shopUrl) }]
}

function productBlocks({ cards, priceNote }: NewsletterProducts, { t }: MailText): Products[] {
  if (cards.length === 0) return []
  const products = cards.map(({ formerPrice, discountPercent, pictureUrl, ground, ...card }) => ({
    ...card,
    ...(formerPrice !== undefined && { former: { label: t('common.price-before'), price: formerPrice } }),
    percentOff: discountPercent,
    picture: { url: pictureUrl, ground },
  }))
  const isReduced = products.some((product) => 'former' in product)
  return [{ kind: 'products', products, ...(isReduced && priceNote !== undefined && { note: priceNote }) }]
}
