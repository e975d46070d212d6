import type { Shop } from '../shop.ts'
import type { Role } from '../staff/roles.ts'
import { guestEmailOf, memberIdWithEmail } from '../members/list/guest-records.ts'
import { latestOrders, type MemberSums, orderSums } from './member-facts-records.ts'
import { customerMargin, type MemberMargin } from './member-margin.ts'
import { type MemberOrder, orderView } from './read-member.ts'

const shownOrders = 50

export interface GuestView {
  email: string
  /** account with this address, to which the orders can go */
  memberId: number | undefined
  sums: MemberSums
  /** the newest ones */
  orders: MemberOrder[]
  /** undefined for roles that may not see costs */
  costs: MemberMargin | undefined
}

/** The guest who placed an order, by its address. Undefined for an order of a member or of a forgotten person. */
export async function readGuest(
  { db }: Pick<Shop, 'db'>,
  role: Role,
  orderNo: string,
): Promise<GuestView | undefined> {
  const email = await guestEmailOf(db, orderNo)
  if (email === undefined) return undefined
  const [memberId, sums, orders, costs] = await Promise.all([
    memberIdWithEmail(db, email),
    orderSums(db, { guestEmail: email }),
    latestOrders(db, { guestEmail: email }, shownOrders),
    customerMargin({ db }, role, { guestEmail: email }),
  ])
  return { email, memberId, sums, orders: orders.map(orderView), costs }
}
