import { createHash } from 'node:crypto'
import { inOneTrip } from '../../../platform/database/one-round-trip.ts'
import { variantsBySku } from '../../keys/new-key-records.ts'
import { isRefusal, refuse } from '../../errors.ts'
import { readFraudLimits } from '../../fraud/fraud-limits.ts'
import { isCountry } from '../../localisation/countries.ts'
import { isMemberGone, orderByIdempotencyKey, type OrderRow } from '../../orders/order-records.ts'
import { methodOfPrograms } from '../../payments/methods/payment-method-records.ts'
import { type CallingReseller, visitorOf } from '../../resellers/open-reseller.ts'
import type { Shop } from '../../shop.ts'
import { placeOrder, yuan } from '../check-out.ts'
import { checkOutForm } from '../check-out-form.ts'

export interface ResellerOrder {
  lines: readonly { sku: string; quantity: number }[]
  /** made by the program for each order: a repeated key finds the first order */
  idempotencyKey: string
}

/**
 * Places an order of a reseller, pays it from the balance and delivers it, in one transaction. The same idempotency key
 * finds the same order, also at the same moment. Refuses `reseller.stopped`, `balance.short`, `order.key-reused`, and
 * refusals of `placeOrder`.
 */
export async function orderFromBalance(
  shop: Shop,
  reseller: CallingReseller,
  { lines, idempotencyKey }: ResellerOrder,
): Promise<OrderRow> {
  const key = storedKey(reseller, idempotencyKey)
  const bodyHash = hash(lines)
  const earlier = await orderByIdempotencyKey(shop.db, key)
  const order = earlier ?? (await placeOnce(shop, reseller, { lines, key, bodyHash }))
  if (!order.body_hash.equals(bodyHash)) refuse('order.key-reused', { field: 'idempotency-key' })
  return order
}

/** The order that a call with this idempotency key placed. */
export async function earlierOrder(
  { db }: Pick<Shop, 'db'>,
  reseller: CallingReseller,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  return orderByIdempotencyKey(db, storedKey(reseller, idempotencyKey))
}

function storedKey({ id }: CallingReseller, idempotencyKey: string): string {
  return `resale-${hash([id, idempotencyKey]).toString('hex')}`
}

interface Asked {
  lines: ResellerOrder['lines']
  key: string
  bodyHash: Buffer
}

/** Looks for the order of a repeated call, which may have taken the last key or the money. */
async function placeOnce(shop: Shop, reseller: CallingReseller, asked: Asked): Promise<OrderRow> {
  try {
    return await place(shop, reseller, asked)
  } catch (error) {
    if (!isRefusal(error) && !isMemberGone(error)) throw error
    const twin = await orderByIdempotencyKey(shop.db, asked.key)
    if (twin) return twin
    if (isMemberGone(error)) refuse('reseller.stopped')
    throw error
  }
}

async function place(
  shop: Shop,
  reseller: CallingReseller,
  { lines, key, bodyHash }: Asked,
): Promise<OrderRow> {
  const { member, active } = reseller
  if (!member || !active || member.blocked_at) refuse('reseller.stopped')
  const variants = await variantsBySku(
    shop.db,
    lines.map(({ sku }) => sku),
  )
  const parsed = checkOutForm.safeParse({
    lines: lines.map(({ sku, quantity }) => ({
      variantId: variants.get(sku)?.id ?? refuse('product.gone', { field: sku }),
      quantity,
      agreed: true,
    })),
    email: member.email,
    idempotencyKey: key,
    shownTotalCents: 0,
    ...(isCountry(member.country) && { country: member.country }),
  })
  if (!parsed.success) refuse('cart.quantity', { field: 'lines' })
  const [limits, inYuan, visitor, method] = await inOneTrip(shop.db, (db) =>
    Promise.all([
      readFraudLimits(db),
      yuan(db),
      visitorOf({ ...shop, db }, reseller),
      methodOfPrograms(db, 'reseller.balance'),
    ]),
  )
  const made = { kind: 'balance', reseller, method } as const
  const placing = { input: parsed.data, bodyHash, limits, yuan: inYuan, tries: [], made }
  return (await placeOrder(shop, visitor, placing)).order
}

function hash(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest()
}
