import { z } from 'zod'
import { rowId } from '../../input/row-id.ts'

/** Form of a stock alert. Messages are ids of `locales/`. */
export const stockAlertForm = z.object({
  variantId: rowId,
  email: z.email('form.email').max(50, 'form.max-50'),
})
