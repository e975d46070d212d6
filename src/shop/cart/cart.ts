import { largestId } from '../input/largest-id.ts'

/** A line of the cart as the cookie keeps it: ids and counts, which cannot go stale (CART-1). */
export interface CartLine {
  variantId: number
  quantity: number
  /** the buyer has agreed to the product's question (PROD-6) */
  agreed?: true | undefined
  /** country in which the key does not activate, as the buyer confirmed at the checkout; not in the cookie */
  notIn?: string | undefined
}

export const cartCookie = 'lk_cart'
/** This many lines fit a cookie with room to spare. */
export const maxLines = 100
export const maxUnits = 1000

/** Parses the cookie `variantId.count-…`, with `a` after agreed lines. Skips broken parts. */
export function parseCart(text: string | undefined): CartLine[] {
  const lines: CartLine[] = []
  for (const part of (text ?? '').split('-').slice(0, maxLines)) {
    const match = /^([1-9]\d{0,9})\.([1-9]\d{0,3})(a?)$/.exec(part)
    const variantId = Number(match?.[1])
    if (!match || variantId > largestId) continue
    if (!lines.some((line) => line.variantId === variantId))
      lines.push({ variantId, quantity: clampQuantity(Number(match[2])), ...agreement(match[3] === 'a') })
  }
  return lines
}

export function formatCart(lines: readonly CartLine[]): string {
  return lines.map((line) => `${line.variantId}.${line.quantity}${line.agreed ? 'a' : ''}`).join('-')
}

export type CartProblem = 'cart.full' | 'cart.quantity'

/** Adds a line; the count of an existing line grows, and its agreement stays. */
export function addToCart(lines: readonly CartLine[], added: CartLine): CartLine[] | CartProblem {
  const present = lines.find((line) => line.variantId === added.variantId)
  const quantity = (present?.quantity ?? 0) + added.quantity
  if (!isQuantity(added.quantity) || !isQuantity(quantity)) return 'cart.quantity'
  const line = { variantId: added.variantId, quantity, ...agreement(added.agreed ?? present?.agreed) }
  if (present) return lines.map((one) => (one === present ? line : one))
  return lines.length >= maxLines ? 'cart.full' : [...lines, line]
}

export function setQuantity(
  lines: readonly CartLine[],
  variantId: number,
  quantity: number,
): CartLine[] | CartProblem {
  if (!isQuantity(quantity)) return 'cart.quantity'
  return lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line))
}

export function removeFromCart(lines: readonly CartLine[], variantId: number): CartLine[] {
  return lines.filter((line) => line.variantId !== variantId)
}

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxUnits
}

function agreement(agreed: boolean | undefined): Pick<CartLine, 'agreed'> {
  return agreed ? { agreed } : {}
}

function clampQuantity(quantity: number): number {
  return Math.min(maxUnits, Math.max(1, Math.trunc(quantity) || 1))
}
