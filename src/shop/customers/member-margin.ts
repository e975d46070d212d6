import type { Shop } from '../shop.ts'
import { may, type Role } from '../staff/roles.ts'
import { marginIn, type OrderMargin } from '../order-management/order-costs.ts'
import { sumsOf } from '../reports/figures/read-figures.ts'

/** What is left of a member's orders, in US cents. */
export interface MemberMargin {
  /** undefined as long as nothing was paid, or of no key is known what it cost */
  margin: OrderMargin | undefined
  /** that were sold */
  keys: number
  keysWithoutCost: number
  ordersWithoutFee: number
}

/**
 * What the overview and the reports would say if nobody else had bought: the same sums, over all times. Undefined for roles that
 * may not see costs.
 */
export async function memberMargin(
  { db }: Pick<Shop, 'db'>,
  role: Role,
  memberId: number,
): Promise<MemberMargin | undefined> {
  if (!may(role, 'costs.read')) return undefined
  const [figures] = await sumsOf(db, [{ from: new Date(0) }], { memberId })
  if (!figures) throw new Error('a sum for each span')
  const { keys, keysWithoutCost, ordersWithoutFee } = figures
  return {
    margin: keys > keysWithoutCost ? marginIn(figures) : undefined,
    keys,
    keysWithoutCost,
    ordersWithoutFee,
  }
}
