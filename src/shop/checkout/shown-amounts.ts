import { z } from 'zod'
import { refuse } from '../errors.ts'
import type { Quote } from './quote.ts'

const cents = z.int().optional()

/** Single amounts that the buyer was shown, in cents of the visitor's currency; what is left out is not compared. */
export const shownAmountsForm = z.object({
  goodsCents: cents,
  memberDiscountCents: cents,
  couponCents: cents,
  freightCents: cents,
  paymentFeeCents: cents,
  lines: z.array(z.object({ variantId: z.int(), productId: z.int(), unitPriceCents: cents })),
})

type ShownAmounts = z.infer<typeof shownAmountsForm>

/**
 * Holds what the buyer was shown against what the shop computes now (CHK-8). Refuses `price.changed`, and `product.gone`
 * for a variant that is not of the product shown.
 */
export function assertShown(
  offer: Quote,
  shown: { totalCents: number; amounts?: ShownAmounts | undefined },
): void {
  if (offer.summary.totalCents !== shown.totalCents) refuse('price.changed', { field: 'total' })
  if (!shown.amounts) return
  const { lines, ...amounts } = shown.amounts
  for (const [name, amount] of Object.entries(amounts))
    if (amount !== undefined && amount !== offer.summary[name as keyof typeof amounts])
      refuse('price.changed', { field: name })
  for (const line of offer.cart.lines) {
    const seen = lines.find((one) => one.variantId === line.variantId)
    if (seen && seen.productId !== line.product.id)
      refuse('product.gone', { field: `lines.${line.variantId}` })
    if (seen?.unitPriceCents !== undefined && seen.unitPriceCents !== line.unitPriceCents)
      refuse('price.changed', { field: `lines.${line.variantId}` })
  }
}
