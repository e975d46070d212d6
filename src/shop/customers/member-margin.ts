import type { Shop } from '../shop.ts'
import { may, type Role } from '../staff/roles.ts'
import { isMarginKnown, marginIn, type OrderMargin } from '../order-management/order-costs.ts'
import type { Customer } from './member-facts-records.ts'
import { sumsOf } from '../reports/figures/read-figures.ts'

/** Margin of a member's orders, in US cents. */
export interface MemberMargin {
  /** undefined before a payment, or if the cost of every key is unknown */
  margin: OrderMargin | undefined
  keys: number
  keysWithoutCost: number
  ordersWithoutFee: number
}

export async function memberMargin(
  shop: Pick<Shop, 'db'>,
  role: Role,
  memberId: number,
): Promise<MemberMargin | undefined> {
  return customerMargin(shop, role, { memberId })
}

/**
 * Margin of one customer since the beginning, summed as in overview and reports. Undefined for roles that may not see
 * costs.
 */
export async function customerMargin(
  { db }: Pick<Shop, 'db'>,
  role: Role,
  customer: Customer,
): Promise<MemberMargin | undefined> {
  if (!may(role, 'costs.read')) return undefined
  const [figures] = await sumsOf(db, [{ from: new Date(0) }], customer)
  if (!figures) throw new Error('a sum for each span')
  const { keys, keysWithoutCost, ordersWithoutFee } = figures
  return {
    margin: isMarginKnown(figures) ? marginIn(figures) : undefined,
    keys,
    keysWithoutCost,
    ordersWithoutFee,
  }
}
