import { refuse } from '../../errors.ts'
import type { NewOrder, OrderRow } from '../../orders/order-records.ts'
import type { OutletRow } from '../../outlets/outlet-records.ts'
import { insertReservation } from '../../outlets/reservation-records.ts'
import type { PaymentMethodRow } from '../../payments/methods/payment-methods.ts'
import type { Trx } from '../../schema.ts'
import { type Quote, withLinesAlone } from '../quote.ts'

/** How an outlet reserves keys: an order at the prices of its offers, which waits to be provided. */
export interface ReservedByOutlet {
  kind: 'outlet'
  outlet: OutletRow
  ref: string
  lines: readonly ReservedLine[]
  method: PaymentMethodRow
  holdMinutes: number
}

export interface ReservedLine {
  offer: string
  variantId: number
  quantity: number
  cents: number
}

/** Returns the offer at the prices of the outlet, without discounts, charges and points. */
export function asReserved({ lines }: ReservedByOutlet, offer: Quote): Quote {
  const priced = offer.cart.lines.map((line) => {
    const unitPriceCents = lines.find(({ variantId }) => variantId === line.variantId)?.cents
    if (unitPriceCents === undefined) throw new Error('a reserved line without its price')
    return { ...line, unitPriceCents, sumCents: unitPriceCents * line.quantity }
  })
  return withLinesAlone(offer, priced)
}

/** Returns the row of a reservation, which holds its keys as long as the outlet needs. */
export function rowOfOutlet(row: NewOrder, { outlet, holdMinutes }: ReservedByOutlet): NewOrder {
  return {
    ...row,
    network_hash: null,
    outlet_id: outlet.id,
    payment_method_name: outlet.name,
    pay_before: new Date(row.placed_at.getTime() + holdMinutes * 60_000),
    withdraw_before: null,
  }
}

/** Notes the reservation with its order. Refuses `outlet.cancelled` if the outlet cancelled it before. */
export async function noteReservation(
  trx: Trx,
  { id, placed_at: at }: Pick<OrderRow, 'id' | 'placed_at'>,
  { outlet, ref, lines }: ReservedByOutlet,
): Promise<void> {
  const isNew = await insertReservation(trx, {
    outlet_id: outlet.id,
    outlet_ref: ref,
    order_id: id,
    offers: lines.map(({ offer }) => offer),
    made_at: at,
  })
  if (!isNew) refuse('outlet.cancelled')
}
