import { z } from 'zod'
import { refuse } from '../errors.ts'
import { crossConvert, type Currency } from '../money.ts'
import type { Quote } from './quote.ts'

const hundredths = z.int().optional()

/**
 * Single amounts that the buyer saw, by their names in createOrder; missing ones are not compared. In hundredths of
 * the visitor's currency, of yuan (`rmb`), of a point.
 */
export const shownAmountsForm = z.object({
  originalAmount: hundredths,
  orderBeforeDiscountAmount: hundredths,
  orderAfterDiscountAmount: hundredths,
  discountAmount: hundredths,
  couponAmount: hundredths,
  freightAmount: hundredths,
  paymentAmount: hundredths,
  rmbAmount: hundredths,
  consumePoint: hundredths,
  memberGrowth: hundredths,
  lines: z.array(
    z.object({
      variantId: z.int(),
      productId: z.int(),
      unitPriceCents: hundredths,
      unitPriceRmbCents: hundredths,
    }),
  ),
})

type AmountsView = z.infer<typeof shownAmountsForm>

/**
 * Compares the shown amounts with the computed ones (CHK-8). Refuses `price.changed` for a total or a unit price,
 * `amount.differs` for others, and `product.gone` for a variant of another product.
 */
export function assertShown(
  offer: Quote,
  currencies: { own: Currency; yuan: Currency },
  shown: { totalCents: number; amounts?: AmountsView | undefined },
): void {
  if (offer.summary.totalCents !== shown.totalCents) refuse('price.changed', { field: 'total' })
  if (!shown.amounts) return
  const { lines, ...figures } = shown.amounts
  const inYuan = (cents: number) => crossConvert(cents, currencies.own.rate, currencies.yuan)
  for (const line of offer.cart.lines) {
    const seen = lines.find((one) => one.variantId === line.variantId)
    if (!seen) continue
    const field = `lines.${line.variantId}`
    if (seen.productId !== line.product.id) refuse('product.gone', { field })
    if (differs(seen.unitPriceCents, line.unitPriceCents)) refuse('price.changed', { field })
    if (differs(seen.unitPriceRmbCents, inYuan(line.unitPriceCents))) refuse('price.changed', { field })
  }
  for (const [field, own] of Object.entries(ownFigures(offer, inYuan)))
    if (differs(figures[field as keyof typeof figures], own))
      refuse('amount.differs', { field, values: { field } })
}

function ownFigures(
  { summary, earnings }: Quote,
  inYuan: (cents: number) => number,
): Record<keyof Omit<AmountsView, 'lines'>, number> {
  const { goodsCents, memberDiscountCents, couponCents } = summary
  return {
    originalAmount: goodsCents,
    orderBeforeDiscountAmount: goodsCents,
    orderAfterDiscountAmount: goodsCents - memberDiscountCents - couponCents,
    discountAmount: memberDiscountCents,
    couponAmount: couponCents,
    freightAmount: summary.freightCents,
    paymentAmount: summary.paymentFeeCents,
    rmbAmount: inYuan(summary.totalCents),
    consumePoint: earnings.points * 100,
    memberGrowth: earnings.growth * 100,
  }
}

function differs(shown: number | undefined, own: number): boolean {
  return shown !== undefined && shown !== own
}
