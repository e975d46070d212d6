import { refuse } from '../../errors.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'

interface Plan {
  version: string
  prices: number
  /** number of changed prices that are below cost, or less than half of the old price */
  braking: number
}

/** The plan that a person saw, and the number of prices as they entered it. */
export interface Agreement {
  seen: string
  count: string
}

/**
 * Refuses `staff.changed` unless the plan is the seen one, `price.count` if a price needs confirmation and `count` is not
 * the number of prices that change.
 */
export function refuseUnagreed({ version, prices, braking }: Plan, { seen, count }: Agreement): void {
  refuseUnseen(seen, version)
  if (braking > 0 && count.trim() !== String(prices)) refuse('price.count', { field: 'count' })
}
