import type { LoggedChange } from '../staff/audit/list-changes.ts'

export interface MadeBy {
  name: string
  isGift: boolean
}

/** Undefined for an order of the checkout. */
export function madeBy(changes: readonly LoggedChange[]): MadeBy | undefined {
  const made = changes.find(({ action }) => action === 'order.given' || action === 'order.sold-by-link')
  return made && { name: made.actor, isGift: made.action === 'order.given' }
}
