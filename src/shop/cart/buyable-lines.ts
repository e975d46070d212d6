import type { ProductConfirm } from '../catalogue/cards/product-card.ts'
import type { PricedLine } from './price-cart.ts'

/** The lines that count: what is sold out stays in the cart, but is no part of a sum or an order. */
export function buyableLines<Line extends Pick<PricedLine, 'problem'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ problem }) => problem !== 'sold-out')
}

/** Whether a line may not be bought before the buyer has agreed to what its product asks (PROD-6). */
export function isUnagreed(line: Pick<PricedLine, 'agreed' | 'product'>): boolean {
  return line.product.confirm !== null && !line.agreed
}

/** What the page of the cart still asks about a line; nothing about one that is sold out and so no part of the order. */
export function openQuestion(
  line: Pick<PricedLine, 'agreed' | 'problem' | 'product'>,
): ProductConfirm | undefined {
  const isAsked = line.problem !== 'sold-out' && isUnagreed(line)
  return isAsked ? (line.product.confirm ?? undefined) : undefined
}
