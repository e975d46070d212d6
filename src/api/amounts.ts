import { z } from 'zod'
import { decimal, parseDecimal } from '../shop/money-text.ts'
import type { Visitor } from '../shop/visitor.ts'

/** Cents as the JSON number of the whole unit: `1874` → `18.74`. */
export function amount(cents: number): number {
  return Number(decimal(cents))
}

/** An amount from a client, as number or text, in cents. */
export const amountInCents = z.union([z.string(), z.number()]).transform((value, context) => {
  const cents = parseDecimal(value)
  if (cents !== undefined) return cents
  context.addIssue({ code: 'custom', message: 'errors.amount.invalid' })
  return z.NEVER
})

/** Catalogue calls answer in US dollars; clients multiply by the rate of GET /home/rate. */
export function inDollars(visitor: Visitor): Visitor {
  return {
    locale: visitor.locale,
    currency: { id: 1, code: 'usd', symbol: '$', name: 'US dollar', rate: '1' },
    get guestToken() {
      return visitor.guestToken
    },
    ip: visitor.ip,
    userAgent: visitor.userAgent,
  }
}
