import { storedText } from '../../localisation/words.ts'
import { endOf, startOf } from '../../../platform/calendar.ts'
import { fingerprintsOf } from '../../keys/find-key.ts'
import type { Role } from '../../staff/roles.ts'
import { type OrderStatusName, statusName } from '../../orders/order-status.ts'
import { methodInEnglish } from '../../payments/methods/method-name.ts'
import type { Shop } from '../../shop.ts'
import { countNeeding, missingKeys, type Need, needs, needsOf } from './needing-records.ts'
import { orderCounts } from './order-count-records.ts'
import { type OrderFilter, type OrderTab, orderTabs, orderFilter } from './order-filter.ts'
import { cursorOf, type OrderConditions, type OrderListRow, orderPage } from './order-list-records.ts'
import { marginsOfOrders } from '../order-costs.ts'
import { goodsOfOrders, type LineGoods } from '../line-goods-records.ts'

export const ordersPerPage = 50

export interface ListedOrder {
  orderNo: string
  status: OrderStatusName
  email: string
  isMember: boolean
  country: string | undefined
  totalCents: number
  currency: string
  usdCents: number
  placedAt: string
  paidAt: string | undefined
  deliveredAt: string | undefined
  /** in English */
  methodName: string
  /** in English */
  goods: Pick<LineGoods, 'name' | 'attributes' | 'sku' | 'quantity' | 'cover'>[]
  need: NeedOfOrder | undefined
  /** in US cents; undefined if unknown, or for readers who may not see costs */
  marginCents: number | undefined
}

export interface NeedOfOrder {
  kind: Need
  since: string
  error: string
  /** amount of a refund or a dispute */
  cents: number | undefined
  currency: string | undefined
  dueAt: string | undefined
  /** missing keys of an order that awaits stock, and how many it needs */
  missing: number
  units: number
}

export type ListShop = Pick<Shop, 'db' | 'secrets' | 'config' | 'now'>

interface ListedPage {
  after?: string | undefined
  limit?: number
  /** role of the reader, which decides whether margins are read */
  role?: Role
  /** limit of orders that need a person: they come first, and not again among the others */
  needingFirst?: number
}

/** A page of orders; `next` begins the next one. A whole key is found by fingerprint, without unsealing. */
export async function listOrders(
  shop: ListShop,
  filter: Partial<OrderFilter>,
  { after, limit = ordersPerPage, role, needingFirst = 0 }: ListedPage = {},
): Promise<{ needing: ListedOrder[]; orders: ListedOrder[]; next: string | undefined }> {
  const whole = { ...orderFilter.every, ...filter }
  const [first, { rows, next }] = await Promise.all([
    needingFirst > 0
      ? orderPage(shop.db, conditionsOf(shop, { ...whole, tab: 'needs-you' }), {
          sort: whole.sort,
          limit: needingFirst,
        })
      : [],
    readOrderPage(shop, whole, { after, limit }),
  ])
  const firstIds = first.map(({ id }) => id)
  const others = rows.filter(({ id }) => !firstIds.includes(id))
  const orders = await describe(shop, [...first, ...others], role)
  return { needing: orders.slice(0, first.length), orders: orders.slice(first.length), next }
}

/** Adds goods, need and margin to rows: one statement each for all of them. */
async function describe(
  shop: ListShop,
  rows: readonly OrderListRow[],
  role: Role | undefined,
): Promise<ListedOrder[]> {
  const ids = rows.map(({ id }) => id)
  const [goods, needing, missing, margins] = await Promise.all([
    goodsOfOrders(shop.db, ids),
    needsOf(shop.db, shop.now(), ids),
    missingKeys(
      shop.db,
      rows.filter((row) => statusName(row.status) === 'awaitingStock').map(({ id }) => id),
    ),
    marginsOfOrders(shop, role, ids),
  ])
  return rows.map((row) => {
    const need = needing.find(({ order_id: id }) => id === row.id)
    const lacks = missing.find(({ order_id: id }) => id === row.id)
    return {
      ...listed(row),
      goods: goods
        .filter(({ orderId }) => orderId === row.id)
        .map(({ name, attributes, sku, quantity, cover }) => ({ name, attributes, sku, quantity, cover })),
      need: need && {
        kind: needs[need.rank] ?? 'not-delivered',
        since: need.since.toISOString(),
        error: storedText(need.error),
        cents: need.cents ?? undefined,
        currency: need.currency ?? undefined,
        dueAt: need.due_at?.toISOString(),
        missing: lacks?.missing ?? 0,
        units: lacks?.units ?? 0,
      },
      marginCents: margins.get(row.id),
    }
  })
}

export async function readOrderPage(
  shop: ListShop,
  filter: OrderFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: OrderListRow[]; next: string | undefined }> {
  const conditions = conditionsOf(shop, filter)
  const rows = await orderPage(shop.db, conditions, {
    sort: filter.sort,
    after: readCursor(after, conditions),
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { rows: shown, next: last && cursorOf(last, conditions, filter.sort).join('.') }
}

function listed(row: OrderListRow): Omit<ListedOrder, 'goods' | 'need' | 'marginCents'> {
  return {
    orderNo: row.order_no,
    status: statusName(row.status),
    email: row.email,
    isMember: row.member_id !== null,
    country: row.country ?? undefined,
    totalCents: row.total_cents,
    currency: row.currency,
    usdCents: Number(row.usd_cents),
    placedAt: row.placed_at.toISOString(),
    paidAt: row.paid_at?.toISOString(),
    deliveredAt: row.delivered_at?.toISOString(),
    methodName: methodInEnglish(row, row.method),
  }
}

export function conditionsOf({ secrets, config, now }: ListShop, filter: OrderFilter): OrderConditions {
  const { tab, numbers } = filter
  const text = filter.text.trim()
  return {
    statuses: orderTabs[tab],
    needingAt: tab === 'needs-you' ? now() : undefined,
    wanted: text ? { text, fingerprints: fingerprintsOf({ secrets }, text) } : undefined,
    methodId: filter.method ? Number(filter.method) : undefined,
    currency: filter.currency || undefined,
    country: filter.country || undefined,
    from: filter.from ? startOf(filter.from, config.timeZone) : undefined,
    until: filter.to ? endOf(filter.to, config.timeZone) : undefined,
    minUsdCents: centsOf(filter.min),
    maxUsdCents: centsOf(filter.max),
    coupon: filter.coupon || undefined,
    numbers: numbers.length > 0 ? numbers.map((number) => number.toUpperCase()) : undefined,
  }
}

function centsOf(amount: string): number | undefined {
  if (amount === '') return undefined
  const [dollars = '0', cents = ''] = amount.split('.')
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

function readCursor(after: string | undefined, { needingAt }: OrderConditions): number[] | undefined {
  if (!after || !/^\d{1,15}(\.\d{1,15}){1,2}$/.test(after)) return undefined
  const numbers = after.split('.').map(Number)
  return numbers.length === (needingAt ? 3 : 2) ? numbers : undefined
}

export async function countTabs({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Record<OrderTab, number>> {
  const [counts, needing] = await Promise.all([orderCounts(db), countNeeding(db, now())])
  const sumOf = (statuses: readonly number[] | undefined) =>
    counts
      .filter(({ status }) => !statuses || statuses.includes(status))
      .reduce((sum, { orders }) => sum + orders, 0)
  const tabs = Object.entries(orderTabs).map(([tab, statuses]) => [tab, sumOf(statuses)])
  return { ...(Object.fromEntries(tabs) as Record<OrderTab, number>), 'needs-you': needing }
}
