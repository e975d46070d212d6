import type { LinkedRow } from '../mailed-link.ts'
import { codeOf, rowOfCode } from '../members/mailed-code.ts'
import { hrefTo } from '../page-href.ts'
import { pageUrl } from '../localisation/page-url.ts'
import type { Shop } from '../shop.ts'
import { orderOfReviewLink, refuseReviewMails } from './review-request-records.ts'

type LinkShop = Pick<Shop, 'config' | 'secrets'>

/** Proves a purchase to the review form in any browser; it opens nothing. */
export function reviewProof(shop: Pick<Shop, 'secrets'>, order: LinkedRow): string {
  return codeOf(shop, 'review-proof', order)
}

export function ratingsUrl(
  shop: LinkShop,
  locale: string,
  { product, order }: { product: { category_url_name: string; url_name: string }; order: LinkedRow },
): string {
  const { category_url_name: category, url_name: urlName } = product
  const proof = reviewProof(shop, order)
  return pageUrl(shop, locale, hrefTo('product', { category, product: urlName, proof, '#': 'ratings' }))
}

export function endReviewMailsUrl(shop: LinkShop, locale: string, order: LinkedRow): string {
  return pageUrl(shop, locale, hrefTo('no-review-mails', { code: codeOf(shop, 'review-mails', order) }))
}

/** Returns the e-mail address of a link; undefined for an invalid link. */
export async function readReviewMailsLink(
  shop: Pick<Shop, 'db' | 'secrets'>,
  code: string,
): Promise<{ email: string } | undefined> {
  const order = await rowOfCode(shop, 'review-mails', code, (id) => orderOfReviewLink(shop.db, id))
  return order && { email: order.email }
}

export async function endReviewMails(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  code: string,
): Promise<boolean> {
  const link = await readReviewMailsLink(shop, code)
  if (!link) return false
  await refuseReviewMails(shop.db, link.email, shop.now())
  return true
}
