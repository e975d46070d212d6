import type { MailBlock } from '../../platform/mail/mail-blocks.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { defineMail } from '../mails/define-mail.ts'
import type { Shop } from '../shop.ts'
import { endReviewMailsUrl, ratingsUrl } from './review-links.ts'
import { orderToRate, productsToRate } from './review-request-records.ts'
import { reviewRequestTerms } from './review-request-terms.ts'

interface ReviewRequest {
  orderNo: string
  products: { name: string; ratingsUrl: string }[]
  endUrl: string
}

export const reviewRequestMail = defineMail({
  kind: 'review-request',
  load: loadReviewRequest,
  write({ orderNo, products, endUrl }, text) {
    const { t } = text
    const end = { label: t('mail.review-request.end'), url: endUrl }
    const links = products.flatMap(({ name, ratingsUrl: url }, index): MailBlock[] => [
      { kind: 'paragraph', text: name, strong: [name] },
      {
        kind: 'actions',
        primary: { label: t('product.review.write'), url },
        ...(index === products.length - 1 && { secondary: end }),
      },
    ])
    const mail = shopMail(text, {
      subject: t('mail.review-request.subject', { name: products[0]?.name ?? '' }),
      preview: t('mail.review-request.preview'),
      heading: t('mail.review-request.heading'),
      blocks: [
        { kind: 'paragraph', text: t('mail.review-request.intro', { orderNo }), strong: [orderNo] },
        { kind: 'paragraph', text: t('mail.review-request.verified') },
        ...links,
      ],
      foot: t('mail.review-request.foot'),
    })
    return { ...mail, unsubscribeUrl: endUrl }
  },
})

/** Undefined if the buyer must not be asked any more, e.g. after a refund. */
async function loadReviewRequest(
  shop: Shop,
  { orderId }: { orderId: number },
  localeId: string,
): Promise<ReviewRequest | undefined> {
  const terms = await reviewRequestTerms(shop.db)
  const order = terms && (await orderToRate(shop.db, orderId, terms))
  if (!order) return undefined
  const products = await productsToRate(shop.db, orderId, localeId)
  return {
    orderNo: order.order_no,
    products: products.map((product) => ({
      name: product.name,
      ratingsUrl: ratingsUrl(shop, localeId, { product, order }),
    })),
    endUrl: endReviewMailsUrl(shop, localeId, order),
  }
}
