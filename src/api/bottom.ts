import { z } from 'zod'
import { wholesaleForm } from '../shop/enquiries/enquiry-forms.ts'
import { newsletterForm } from '../shop/enquiries/newsletter-form.ts'
import { sendEnquiry } from '../shop/enquiries/send-enquiry.ts'
import { subscribe } from '../shop/enquiries/subscribe.ts'
import { listReviews } from '../shop/reviews/list-reviews.ts'
import { postReview } from '../shop/reviews/post-review.ts'
import { reviewForm } from '../shop/reviews/review-form.ts'
import { textOf } from '../shop/localisation/server-text.ts'
import { rowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { dataOf, messageOnly, pageNumber, rowsOf, withData, withMessage, withRows } from './envelope.ts'

const review = z.object({
  id: z.int(),
  fillName: z.string(),
  content: z.string(),
  score: z.int(),
  createTime: z.string(),
})

export function bottomCalls(api: Api, shop: Shop): void {
  api.get(
    '/bottom/feedbacks',
    {
      schema: {
        tags: ['bottom'],
        summary: 'Ratings of a product, newest first',
        querystring: z.object({
          pid: rowId,
          status: z.literal('0').optional(),
          pageNum: pageNumber,
          pageSize: z.coerce.number().int().min(1).max(50).default(5),
        }),
        response: { 200: rowsOf(review) },
      },
    },
    async ({ visitor, query }) => {
      const { pid: productId, pageNum, pageSize: limit } = query
      const list = await listReviews(shop, visitor, { productId, offset: (pageNum - 1) * limit, limit })
      return withRows(list, ({ id, author, content, score, createdAt }) => ({
        id,
        fillName: author,
        content,
        score,
        createTime: createdAt,
      }))
    },
  )

  api.post(
    '/bottom/saveFeedbacks',
    {
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags: ['bottom'],
        summary: 'Rate a product; one rating a minute, code 500 before that',
        body: reviewForm.omit({ productId: true }).extend({ pid: reviewForm.shape.productId }),
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, body: { pid: productId, ...written } }) => {
      await postReview(shop, visitor, { ...written, productId })
      return withMessage(textOf(visitor.locale).t('product.review.sent'))
    },
  )

  api.post(
    '/bottom/saveDeal',
    {
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags: ['bottom'],
        summary: 'Ask for a wholesale price; five an hour from one address',
        body: wholesaleForm.and(z.object({ type: z.literal('2').default('2') })),
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, body: { type: _type, ...fields } }) => {
      await sendEnquiry(shop, visitor, { kind: 'wholesale', fields })
      return withMessage(textOf(visitor.locale).t('wholesale.sent'))
    },
  )

  api.post(
    '/bottom/subscription',
    {
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags: ['bottom'],
        summary: 'Ask for the newsletter; the same answer whether or not the address has it',
        body: newsletterForm,
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, body }) => {
      await subscribe(shop, visitor, body)
      return withMessage(textOf(visitor.locale).t('newsletter.asked'))
    },
  )

  const delivery = z.object({ id: z.int(), name: z.string(), fee: z.number() })
  api.get(
    '/bottom/deliverylist',
    {
      schema: { tags: ['bottom'], summary: 'Ways of delivery', response: { 200: dataOf(z.array(delivery)) } },
    },
    async ({ visitor }) => {
      const { t } = textOf(visitor.locale)
      return withData([{ id: 1, name: t('checkout.delivery.email'), fee: 0 }])
    },
  )
}
