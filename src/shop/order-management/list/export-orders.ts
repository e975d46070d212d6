import type { Readable } from 'node:stream'
import { csvStream } from '../../localisation/office/csv-file.ts'
import { officeText } from '../../localisation/office-text.ts'
import { statusName } from '../../orders/order-status.ts'
import { methodInEnglish } from '../../payments/methods/method-name.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { type ListShop, readOrderPage } from './list-orders.ts'
import { type OrderFilter, orderFilter } from './order-filter.ts'
import { goodsOfOrders, type LineGoods } from '../line-goods-records.ts'
import type { OrderListRow } from './order-list-records.ts'

const rowsPerRead = 1000

const columns = {
  order: 'orders.order',
  placed: 'orders.file.placed',
  paid: 'orders.file.paid',
  delivered: 'status.delivered',
  status: 'orders.status',
  email: 'rule.fact.email',
  account: 'order.account',
  country: 'orders.file.country',
  language: 'order.language',
  method: 'orders.method',
  goods: 'orders.goods',
  currency: 'orders.filter.currency',
  goodsAmount: 'orders.file.goods-amount',
  memberDiscount: 'order.member-discount',
  coupon: 'order.coupon',
  couponAmount: 'orders.file.coupon-amount',
  fee: 'order.fee',
  total: 'orders.total',
  refunded: 'status.refunded',
  usd: 'orders.file.usd',
} as const

type ExportedOrder = Record<keyof typeof columns, string>

/**
 * Streams the orders of a filter as CSV (UTF-8 with a mark, CRLF), without keys. Formulas get an apostrophe; moments
 * are ISO 8601 in UTC; amounts have a point and no currency sign. The audit log records the export.
 */
export async function exportOrders(
  shop: ListShop & Pick<Shop, 'late'>,
  actor: Actor,
  filter: OrderFilter,
): Promise<Readable> {
  await recordChange(shop.db, shop.now(), actor, {
    action: 'orders.exported',
    subject: { kind: 'orders', id: 'list', name: officeText('orders.title') },
    // without the search text: it may be a key, and the log is permanent
    after: {
      filter: orderFilter.query({ ...filter, text: '' }).toString(),
      ...(filter.text && { searched: true }),
    },
  })
  const db = await shop.late.db()
  return csvStream(columns, exportedOrders({ ...shop, db }, filter))
}

async function* exportedOrders(shop: ListShop, filter: OrderFilter): AsyncGenerator<ExportedOrder> {
  let after: string | undefined
  do {
    const { rows, next } = await readOrderPage(shop, filter, { after, limit: rowsPerRead })
    const goods = goodsById(
      await goodsOfOrders(
        shop.db,
        rows.map(({ id }) => id),
      ),
    )
    for (const row of rows) yield exported(row, goods.get(row.id) ?? [])
    after = next
  } while (after !== undefined)
}

function goodsById(goods: readonly LineGoods[]): Map<number, string[]> {
  const texts = new Map<number, string[]>()
  for (const { orderId: id, quantity, name, attributes, sku } of goods) {
    const text = `${quantity} × ${[name, attributes].filter(Boolean).join(' ')} (${sku})`
    texts.set(id, [...(texts.get(id) ?? []), text])
  }
  return texts
}

function exported(row: OrderListRow, goods: readonly string[]): ExportedOrder {
  return {
    order: row.order_no,
    placed: row.placed_at.toISOString(),
    paid: row.paid_at?.toISOString() ?? '',
    delivered: row.delivered_at?.toISOString() ?? '',
    status: statusName(row.status),
    email: row.email,
    account: row.member_id === null ? '' : String(row.member_id),
    country: row.country ?? '',
    language: row.locale,
    method: methodInEnglish(row, row.method),
    goods: goods.join('; '),
    currency: row.currency.toUpperCase(),
    goodsAmount: amount(row.goods_cents),
    memberDiscount: amount(row.member_discount_cents),
    coupon: row.coupon_code ?? '',
    couponAmount: amount(row.coupon_cents),
    fee: amount(row.payment_fee_cents),
    total: amount(row.total_cents),
    refunded: amount(row.refunded_cents),
    usd: amount(Number(row.usd_cents)),
  }
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}
