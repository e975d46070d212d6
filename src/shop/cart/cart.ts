/** A line of the cart as the cookie keeps it: ids and counts, nothing that could go stale (CART-1). */
export interface CartLine {
  variantId: number
  quantity: number
}

export const cartCookie = 'lk_cart'
/** As many lines as fit a cookie with room to spare. */
export const mostLines = 100
export const mostUnits = 1000
/** the largest id that a row can have */
const largestId = 2 ** 31 - 1

/** Reads the cookie's text, `variantId.count-variantId.count`. What is broken is left out; it never throws. */
export function parseCart(text: string | undefined): CartLine[] {
  const lines: CartLine[] = []
  for (const part of (text ?? '').split('-').slice(0, mostLines)) {
    const match = /^([1-9]\d{0,9})\.([1-9]\d{0,3})$/.exec(part)
    const variantId = Number(match?.[1])
    if (!match || variantId > largestId) continue
    if (!lines.some((line) => line.variantId === variantId))
      lines.push({ variantId, quantity: clampQuantity(Number(match[2])) })
  }
  return lines
}

export function formatCart(lines: readonly CartLine[]): string {
  return lines.map((line) => `${line.variantId}.${line.quantity}`).join('-')
}

/** Adding what is there already increments its count. Undefined when the cart is at its limit of lines. */
export function addToCart(lines: readonly CartLine[], added: CartLine): CartLine[] | undefined {
  const present = lines.find((line) => line.variantId === added.variantId)
  if (present) return setQuantity(lines, added.variantId, present.quantity + added.quantity)
  if (lines.length >= mostLines) return undefined
  return [...lines, { ...added, quantity: clampQuantity(added.quantity) }]
}

export function setQuantity(lines: readonly CartLine[], variantId: number, quantity: number): CartLine[] {
  return lines.map((line) =>
    line.variantId === variantId ? { variantId, quantity: clampQuantity(quantity) } : line,
  )
}

export function removeFromCart(lines: readonly CartLine[], variantId: number): CartLine[] {
  return lines.filter((line) => line.variantId !== variantId)
}

function clampQuantity(quantity: number): number {
  return Math.min(mostUnits, Math.max(1, Math.trunc(quantity) || 1))
}
