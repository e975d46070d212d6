import type { ProductConfirm } from '../catalogue/cards/product-card.ts'
import type { PricedLine } from './price-cart.ts'

/** Lines that count: a sold-out line stays in the cart but not in sums and orders. */
export function buyableLines<Line extends Pick<PricedLine, 'problem'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ problem }) => problem !== 'sold-out')
}

/** Whether the buyer must first agree to the product's question (PROD-6). */
export function isUnagreed(line: Pick<PricedLine, 'agreed' | 'product'>): boolean {
  return line.product.confirm !== null && !line.agreed
}

/** The question that the cart's page still asks about a line; none if it is sold out. */
export function openQuestion(
  line: Pick<PricedLine, 'agreed' | 'problem' | 'product'>,
): ProductConfirm | undefined {
  const isAsked = line.problem !== 'sold-out' && isUnagreed(line)
  return isAsked ? (line.product.confirm ?? undefined) : undefined
}
