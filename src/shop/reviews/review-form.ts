import { z } from 'zod'
import { rowId } from '../input/row-id.ts'
import { wholeNumber } from '../input/whole-number.ts'
import { visitorEmail, visitorLine, visitorText } from '../input/visitor-text.ts'

export const reviewForm = z.object({
  productId: rowId,
  fillName: visitorLine({ min: 2, short: 'form.min-2', max: 50, long: 'form.max-50' }),
  email: visitorEmail,
  content: visitorText({ min: 10, short: 'form.min-10', max: 1000, long: 'form.max-1000' }),
  score: wholeNumber({ min: 1, max: 5, message: 'product.review.score-missing' }).default(5),
})

export type ReviewInput = z.infer<typeof reviewForm>
