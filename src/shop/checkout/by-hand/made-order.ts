import type { NewOrder, OrderRow } from '../../orders/order-records.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import {
  asWholesale,
  type PaidFromBalance,
  rowOfReseller,
  settleFromBalance,
} from '../from-balance/paid-from-balance.ts'
import {
  asReserved,
  noteReservation,
  type ReservedByOutlet,
  rowOfOutlet,
} from '../for-outlets/reserved-by-outlet.ts'
import type { Quote } from '../quote.ts'
import { settleFreeOrder } from '../settle-free-order.ts'
import { asGift, type MadeByHand, rowByHand } from './made-by-hand.ts'

/** How an order is made without its buyer at the checkout: by staff, by a reseller's program, or by an outlet. */
export type MadeOrder = MadeByHand | MadeByProgram
type MadeByProgram = PaidFromBalance | ReservedByOutlet

/** Whether a program makes the order, at its own prices and with its own method. */
export function isByProgram(made: MadeOrder | undefined): made is MadeByProgram {
  return made?.kind === 'balance' || made?.kind === 'outlet'
}

export async function offerFor(
  shop: Pick<Shop, 'db'>,
  priced: Quote,
  made: MadeOrder | undefined,
): Promise<Quote> {
  if (made?.kind === 'balance') return asWholesale(shop, made, priced)
  if (made?.kind === 'outlet') return asReserved(made, priced)
  return made?.kind === 'gift' ? asGift(priced) : priced
}

export function rowFor(row: NewOrder, made: MadeOrder | undefined): NewOrder {
  if (made?.kind === 'balance') return rowOfReseller(row, made)
  if (made?.kind === 'outlet') return rowOfOutlet(row, made)
  return made ? rowByHand(row, made) : row
}

/** Settles an order that is free, or paid as it is placed, and notes the reservation of an outlet. */
export async function settleAtOnce(
  trx: Trx,
  order: OrderRow,
  made: MadeOrder | undefined,
  now: Date,
): Promise<OrderRow> {
  if (order.total_cents === 0) return settleFreeOrder(trx, order, now)
  if (made?.kind === 'outlet') await noteReservation(trx, order, made)
  return made?.kind === 'balance' ? settleFromBalance(trx, order, made, now) : order
}
