import { z } from 'zod'
import { readSettings } from '../../shop/content/settings.ts'
import { wholesaleForm } from '../../shop/enquiries/enquiry-forms.ts'
import { newsletterForm } from '../../shop/newsletters/subscribers/newsletter-form.ts'
import { sendEnquiry } from '../../shop/enquiries/send-enquiry.ts'
import { subscribe } from '../../shop/newsletters/subscribers/subscribe.ts'
import { listReviews } from '../../shop/reviews/list-reviews.ts'
import { postReview } from '../../shop/reviews/post-review.ts'
import { reviewForm } from '../../shop/reviews/review-form.ts'
import { offeredMailConsent } from '../../shop/keys/consent/mail-consent.ts'
import { isByLink } from '../../shop/orders/key-delivery.ts'
import { isInScope, withdrawalRules } from '../../shop/orders/withdrawal/withdrawal-right.ts'
import { textOf } from '../../shop/localisation/server-text.ts'
import { rowId } from '../../shop/input/row-id.ts'
import { dataOf, mapRows, message, pageLength, pageNumber, rowsOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

const review = z.object({
  id: z.int(),
  fillName: z.string(),
  content: z.string(),
  score: z.int(),
  createTime: z.string(),
  verified: z.boolean(),
})

export const feedbacks = defineCall({
  method: 'GET',
  path: '/bottom/feedbacks',
  family: 'bottom',
  audience: 'guest',
  summary: 'Ratings of a product, newest first',
  query: z.object({
    pid: rowId,
    status: z.literal('0').optional(),
    pageNum: pageNumber,
    pageSize: pageLength(5),
  }),
  answer: rowsOf(review),
  async run(shop, { visitor, query: { pid: productId, pageNum, pageSize: limit } }) {
    const list = await listReviews(shop, visitor, { productId, offset: (pageNum - 1) * limit, limit })
    return mapRows(list, ({ id, author, content, score, createdAt, isVerified }) => ({
      id,
      fillName: author,
      content,
      score,
      createTime: createdAt,
      verified: isVerified,
    }))
  },
})

export const saveFeedbacks = defineCall({
  method: 'POST',
  path: '/bottom/saveFeedbacks',
  family: 'bottom',
  audience: 'guest',
  summary: 'Rate a product; one rating a minute, code 500 before that',
  limits: ['review.writer'],
  body: reviewForm
    .omit({ productId: true })
    .extend({ pid: reviewForm.shape.productId, proof: z.string().max(100).optional() }),
  answer: message,
  async run(shop, { visitor, body: { pid: productId, ...written } }) {
    const { isHeld } = await postReview(shop, visitor, { ...written, productId })
    return textOf(visitor.locale).t(isHeld ? 'product.review.held' : 'product.review.sent')
  },
})

export const saveDeal = defineCall({
  method: 'POST',
  path: '/bottom/saveDeal',
  family: 'bottom',
  audience: 'guest',
  summary: 'Ask for a wholesale price',
  limits: ['enquiry.network'],
  body: wholesaleForm.and(z.object({ type: z.literal('2').default('2') })),
  answer: message,
  async run(shop, { visitor, body: { type: _type, ...fields } }) {
    await sendEnquiry(shop, visitor, { kind: 'wholesale', fields })
    return textOf(visitor.locale).t('wholesale.sent')
  },
})

export const subscription = defineCall({
  method: 'POST',
  path: '/bottom/subscription',
  family: 'bottom',
  audience: 'guest',
  summary: 'Ask for the newsletter; the same answer whether or not the address has it',
  limits: ['newsletter.network'],
  body: newsletterForm,
  answer: message,
  async run(shop, { visitor, body }) {
    await subscribe(shop, visitor, body)
    return textOf(visitor.locale).t('newsletter.asked')
  },
})

export const deliveryList = defineCall({
  method: 'GET',
  path: '/bottom/deliverylist',
  family: 'bottom',
  audience: 'guest',
  summary: 'Ways of delivery',
  answer: dataOf(
    z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        fee: z.number(),
        consentVersion: z
          .string()
          .describe('sent as `mailConsent` by createOrder for keys in the mail; empty without that choice'),
        consentText: z.string().describe('what the buyer agrees to by it'),
      }),
    ),
  ),
  async run(shop, { visitor }) {
    const settings = await readSettings(shop.db)
    const byLink =
      isInScope(withdrawalRules(settings), visitor.country) ||
      (isByLink(settings, 0) && isByLink(settings, 1))
    const name = textOf(visitor.locale).t(byLink ? 'checkout.delivery.link' : 'checkout.delivery.email')
    const consent = offeredMailConsent(settings, visitor, [0, 1])
    return [{ id: 1, name, fee: 0, consentVersion: consent?.version ?? '', consentText: consent?.text ?? '' }]
  },
})
