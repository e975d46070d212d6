import { z } from 'zod'
import { rowId } from '../row-id.ts'
import { visitorEmail, visitorLine, visitorText } from '../visitor-text.ts'

/** What somebody says of a product (REV-1). Messages are ids of `locales/`. */
export const reviewForm = z.object({
  productId: rowId,
  fillName: visitorLine({ min: 2, short: 'form.min-2', max: 50, long: 'form.max-50' }),
  email: visitorEmail,
  content: visitorText({ min: 10, short: 'form.min-10', max: 1000, long: 'form.max-1000' }),
  score: z.coerce
    .number('product.review.score-missing')
    .int('product.review.score-missing')
    .min(1, 'product.review.score-missing')
    .max(5, 'product.review.score-missing')
    .default(5),
})

export type ReviewInput = z.infer<typeof reviewForm>
