import { dayMs } from '../../platform/durations.ts'
import { type RawBuilder, sql } from 'kysely'
import { isAskedAbout } from './asked-order-records.ts'
import type { OrderRow } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import { blockReason, domainsOf } from './blocks/block-entry.ts'
import type { BlockEntryRow } from './blocks/block-records.ts'
import { canonicalEmail } from './canonical-email.ts'
import type { OrderFacts } from './fraud-rules.ts'
import type { Trx } from '../schema.ts'

/** Facts from the database; the e-mail domain is checked elsewhere. */
type StoredFacts = Omit<OrderFacts, 'throwawayDomain'> & {
  isAsked: boolean
  /** reasons of block-list entries that match the order, now or when it was placed */
  blockReasons: string[]
}

type JudgedOrder = Pick<OrderRow, 'id' | 'member_id' | 'guest_hash' | 'email' | 'rate' | 'total_cents'>

/**
 * Reads the facts of a locked order whose payment has arrived. Orders of one buyer, address, network or card are
 * judged one after another, so that simultaneous ones see each other.
 */
export async function orderFacts(
  trx: Trx,
  order: JudgedOrder,
  { paymentId, now }: { paymentId: number; now: Date },
): Promise<StoredFacts> {
  const origin = await originOf(trx, order, { paymentId, now })
  const related = relatedOrders(order, origin, new Date(now.getTime() - dayMs))
  // each statement begins when the one before has ended, so the counts begin once the order has its turn
  const [, purchases, declined, most] = await Promise.all([
    queueToBeJudged(trx, order, origin),
    earlierPurchases(trx, order),
    declinedPayments(trx, related),
    mostBought(trx, order, related),
  ])
  return {
    usdCents: Math.round(order.total_cents / Number(order.rate)),
    earlierPurchases: purchases,
    declinedPayments: declined,
    cardCountry: origin.cardCountry ?? undefined,
    countries: (
      [
        { of: 'network', country: origin.networkCountry },
        { of: 'account', country: origin.accountCountry },
        { of: 'billing-address', country: origin.billingCountry },
      ] as const
    ).flatMap(({ of, country }) => (country ? [{ of, country }] : [])),
    mostBought: most,
    isAsked: origin.isAsked,
    blockReasons: [
      ...new Set([...(origin.blockReason ? [origin.blockReason] : []), ...origin.blocks.map(blockReason)]),
    ],
  }
}

interface Origin {
  emailHash: Buffer | null
  networkHash: Buffer | null
  networkCountry: string | null
  accountCountry: string | null
  cardHash: Buffer | null
  cardCountry: string | null
  billingCountry: string | null
  isAsked: boolean
  blockReason: string | null
  blocks: Pick<BlockEntryRow, 'kind' | 'value' | 'reason'>[]
}

/** Older orders have no origin. */
async function originOf(
  trx: Trx,
  order: JudgedOrder,
  { paymentId, now }: { paymentId: number; now: Date },
): Promise<Origin> {
  return trx
    .selectFrom('orders as o')
    .innerJoin('payment as p', (join) => join.onRef('p.order_id', '=', 'o.id').on('p.id', '=', paymentId))
    .leftJoin('order_origin as t', 't.order_id', 'o.id')
    .leftJoin('member as m', 'm.id', 'o.member_id')
    .select(['t.email_hash as emailHash', 't.network_hash as networkHash', 't.country as networkCountry'])
    .select(['m.country as accountCountry', 'p.card_hash as cardHash', 'p.card_country as cardCountry'])
    .select(['p.billing_country as billingCountry', isAskedAbout.as('isAsked')])
    .select(['t.block_reason as blockReason', blocksMeeting(order.email, now).as('blocks')])
    .where('o.id', '=', order.id)
    .executeTakeFirstOrThrow()
}

/** Entries that match the address, its domain or the network's country. The order's network itself is a hash. */
function blocksMeeting(email: string, now: Date) {
  return sql<Origin['blocks']>`coalesce((
    select json_agg(json_build_object('kind', b.kind, 'value', b.value, 'reason', b.reason) order by b.id)
    from block_entry b
    where (b.ends_at is null or b.ends_at > ${now}) and (
      (b.kind = 'email' and b.value = ${canonicalEmail(email)})
      or (b.kind = 'domain' and b.value = any(${domainsOf(email)}::text[]))
      or (b.kind = 'country' and b.value = t.country)
    )
  ), '[]')`
}

/**
 * Locks buyer, e-mail, network and card, in the same order in all transactions. Comes after all locks except those of
 * keys, so that a waiting transaction does not block others.
 */
async function queueToBeJudged(
  trx: Trx,
  order: JudgedOrder,
  { emailHash, networkHash, cardHash }: Origin,
): Promise<void> {
  const buyer = order.member_id === null ? order.guest_hash.toString('base64') : `member ${order.member_id}`
  const hashes = [emailHash, networkHash, cardHash].flatMap((hash) => (hash ? [hash.toString('base64')] : []))
  const locks = [buyer, ...hashes]
    .toSorted()
    .map((who) => sql`pg_advisory_xact_lock(hashtextextended(${`judging orders of ${who}`}, 0))`)
  await sql`select ${sql.join(locks)}`.execute(trx)
}

type Related = RawBuilder<unknown>

/** `who`, `id`: this order and recent ones that share buyer, e-mail, network or card. */
function relatedOrders(
  { id, member_id: memberId, guest_hash: guestHash }: JudgedOrder,
  { emailHash, networkHash, cardHash }: Origin,
  since: Date,
): Related {
  const buyer =
    memberId === null ? sql`member_id is null and guest_hash = ${guestHash}` : sql`member_id = ${memberId}`
  return sql`
    select 'buyer' as who, id from orders where id <> ${id} and placed_at > ${since} and ${buyer}
    union all select 'email', order_id from order_origin
      where order_id <> ${id} and placed_at > ${since} and email_hash = ${emailHash}
    union all select 'network', order_id from order_origin
      where order_id <> ${id} and placed_at > ${since} and network_hash = ${networkHash}
    union all select distinct 'card', order_id from payment
      where order_id <> ${id} and started_at > ${since} and card_hash = ${cardHash}
    union all select who, ${id}::bigint from unnest(array['buyer', 'email', 'network', 'card']) who`
}

async function declinedPayments(trx: Trx, related: Related): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(declined), 0)::integer as most from (
      select count(*) as declined from (${related}) r
      join payment p on p.order_id = r.id and p.state = 'failed'
      group by r.who
    ) by_who`.execute(trx)
  return rows[0]?.most ?? 0
}

async function earlierPurchases(trx: Trx, order: JudgedOrder): Promise<number> {
  const { member_id: memberId } = order
  let earlier = trx
    .selectFrom('orders')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('id', '<>', order.id)
    .where('status', 'in', [orderStatus.delivered, orderStatus.completed])
  earlier =
    memberId === null
      ? earlier.where('guest_hash', '=', order.guest_hash).where('member_id', 'is', null)
      : earlier.where('member_id', '=', memberId)
  return (await earlier.executeTakeFirstOrThrow()).count
}

/** Statuses of paid orders without a full refund. */
const bought = [
  orderStatus.processing,
  orderStatus.delivered,
  orderStatus.completed,
  orderStatus.partlyRefunded,
  orderStatus.underReview,
  orderStatus.awaitingStock,
]

async function mostBought(
  trx: Trx,
  { id }: JudgedOrder,
  related: Related,
): Promise<OrderFacts['mostBought']> {
  const { rows } = await sql<OrderFacts['mostBought']>`
    select own.name, sum(l.quantity)::integer as quantity from (${related}) r
    join orders o on o.id = r.id and (o.id = ${id} or o.status in (${sql.join(bought)}))
    join order_line l on l.order_id = o.id
    join (
      select product_id, min(name) as name from order_line where order_id = ${id} group by product_id
    ) own on own.product_id = l.product_id
    group by r.who, own.product_id, own.name
    order by 2 desc limit 1`.execute(trx)
  return rows[0] ?? { name: '', quantity: 0 }
}
