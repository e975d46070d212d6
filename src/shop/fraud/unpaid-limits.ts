import { dayMs } from '../../platform/durations.ts'
import { networkOf } from '../../platform/security/network-of.ts'
import { refuse } from '../errors.ts'
import { accountOrBrowser } from '../input/limit-use.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { FraudLimits } from './fraud-limits.ts'
import { emailHashOf } from './origin-hashes.ts'
import { type Buyer, countUnpaid, keysHeldUnpaid, queueUp } from './unpaid-counts-records.ts'
import type { Trx } from '../schema.ts'

type LimitsShop = Pick<Shop, 'config' | 'secrets' | 'now'>

/** The visitor's identity for `ownOrder`. */
export function buyerOf({ secrets }: Pick<Shop, 'secrets'>, visitor: Visitor) {
  return { memberId: visitor.member?.id, guestHash: secrets.hashToken(visitor.guestToken) }
}

/** Hash of a guest's network; undefined for members, who are known by account. */
export function networkHashOf({ secrets }: Pick<Shop, 'secrets'>, visitor: Visitor): Buffer | null {
  return visitor.member
    ? null
    : Buffer.from(secrets.sign('order-network', networkOf(visitor.ip)), 'base64url')
}

/** Visitor and given address. The address counts only for guests, since anyone can type a member's address. */
export interface Ordering {
  visitor: Visitor
  email: string
}

interface Counted {
  whom: 'visitor' | 'email' | 'network'
  buyer: Buyer
  queue: string
}

/** Owners whose limits an order counts for, in the order of their refusals. */
function countedFor(shop: LimitsShop, { visitor, email }: Ordering): Counted[] {
  const own: Counted = {
    whom: 'visitor',
    buyer: buyerOf(shop, visitor),
    queue: accountOrBrowser(visitor),
  }
  const networkHash = networkHashOf(shop, visitor)
  if (!networkHash) return [own]
  const emailHash = emailHashOf(shop, email)
  return [
    own,
    { whom: 'email', buyer: { emailHash }, queue: `email ${emailHash.toString('base64')}` },
    { whom: 'network', buyer: { networkHash }, queue: `network ${networkHash.toString('base64')}` },
  ]
}

/** Call first for an order that will wait for payment: orders that count together wait here. */
export async function queueToOrder(shop: LimitsShop, trx: Trx, ordering: Ordering): Promise<void> {
  if (!shop.config.rateLimits) return
  // always network first and visitor last, so that two waiting orders cannot deadlock
  const queues = countedFor(shop, ordering).map(({ queue }) => queue)
  await queueUp(trx, ...queues.toReversed())
}

/**
 * Call once the order is stored. The visitor, and guests of the order's e-mail and network, have limits for the last
 * day (`unpaid.*`: waiting; `lapsed.*`: closed unpaid). Refuses `order.too-many-unpaid`, `order.too-many-lapsed`,
 * `order.email-full` and `order.network-full`.
 */
export async function limitUnpaidOrders(
  shop: LimitsShop,
  trx: Trx,
  ordering: Ordering,
  limits: FraudLimits,
): Promise<void> {
  if (!shop.config.rateLimits) return
  const since = new Date(shop.now().getTime() - dayMs)
  const counted = await Promise.all(
    countedFor(shop, ordering).map(async ({ whom, buyer }) => ({
      whom,
      ...(await countUnpaid(trx, buyer, since)),
    })),
  )
  for (const { whom, waiting, lapsed } of counted) {
    const max = limits[`unpaid.${whom}`]
    const isFull = isOver(waiting, max)
    const hasLapsed = isOver(lapsed, limits[`lapsed.${whom}`])
    if (whom === 'visitor' && isFull) refuse('order.too-many-unpaid', { values: { max: max ?? 0 } })
    if (whom === 'visitor' && hasLapsed) refuse('order.too-many-lapsed')
    if (isFull || hasLapsed) refuse(whom === 'email' ? 'order.email-full' : 'order.network-full')
  }
}

/**
 * Call once the keys are held. The visitor, and guests of the order's e-mail and network, may hold half of a variant's
 * available keys unpaid, and at least one (`held.*` switches this limit off). Refuses `order.too-many-keys`,
 * `order.email-full` and `order.network-full`.
 */
export async function limitHeldKeys(
  shop: LimitsShop,
  trx: Trx,
  ordering: Ordering & { lines: readonly { variant_id: number; sku: string; name: string }[] },
  limits: FraudLimits,
): Promise<void> {
  if (!shop.config.rateLimits) return
  const { lines } = ordering
  const variantIds = lines.map((line) => line.variant_id)
  const held = await Promise.all(
    countedFor(shop, ordering).map(async ({ whom, buyer }) => ({
      whom,
      full: await fullVariant(trx, buyer, variantIds, limits[`held.${whom}`]),
    })),
  )
  for (const { whom, full } of held) {
    if (!full) continue
    const line = lines.find((one) => one.variant_id === full.variantId)
    if (whom === 'visitor')
      refuse('order.too-many-keys', {
        field: line?.sku ?? '',
        values: { max: full.max, name: line?.name ?? '' },
      })
    refuse(whom === 'email' ? 'order.email-full' : 'order.network-full')
  }
}

/**
 * Call once a payment with this card is stored. The card may be tried for a limited number of waiting orders and keys
 * (`unpaid.card`, `held.card`). The order's own keys do not count: they were allowed at placing. Others with the same
 * card wait until the transaction ends. Refuses `payment.card-full`.
 */
export async function limitUnpaidOfCard(
  shop: LimitsShop,
  trx: Trx,
  { cardHash, lines }: { cardHash: Buffer; lines: readonly { variant_id: number; quantity: number }[] },
  limits: FraudLimits,
): Promise<void> {
  if (!shop.config.rateLimits) return
  const since = new Date(shop.now().getTime() - dayMs)
  const variantIds = lines.map((line) => line.variant_id)
  const own = new Map(lines.map((line) => [line.variant_id, line.quantity]))
  const [{ waiting }, full] = await Promise.all([
    countUnpaid(trx, { cardHash }, since),
    fullVariant(trx, { cardHash }, variantIds, limits['held.card'], own),
  ])
  const isFull = isOver(waiting, limits['unpaid.card']) || full !== undefined
  if (isFull) refuse('payment.card-full', { field: 'cardNo' })
}

async function fullVariant(
  trx: Trx,
  buyer: Buyer,
  variantIds: readonly number[],
  isLimited: number | undefined,
  allowed: ReadonlyMap<number, number> = new Map(),
): Promise<{ variantId: number; max: number } | undefined> {
  if (!isLimited) return undefined
  for (const { variantId, held, onShelf } of await keysHeldUnpaid(trx, buyer, variantIds)) {
    const max = Math.max(allowed.get(variantId) ?? 1, Math.floor((held + onShelf) / 2))
    if (held > max) return { variantId, max }
  }
  return undefined
}

function isOver(count: number, limit: number | undefined): boolean {
  return limit !== undefined && count > limit
}
