import { deviceOfOrder } from '../orders/access/order-device-records.ts'
import { documentsByOrder } from '../orders/documents/order-document-records.ts'
import type { OrderDocument } from '../orders/documents/order-document-path.ts'
import { type OrderStatusName, statusName } from '../orders/order-status.ts'
import { type PlaceView, placeView } from './place-view.ts'
import { transferGateway } from '../gateways/bank-transfer.ts'
import type { RefundState } from '../payments/payment-tables.ts'
import { countryNames } from '../localisation/countries.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import type { OrderRow } from '../orders/order-records.ts'
import { methodInEnglish } from '../payments/methods/method-name.ts'
import { methodById } from '../payments/methods/payment-method-records.ts'
import type { Db, Shop } from '../shop.ts'
import { listChanges } from '../staff/audit/list-changes.ts'
import { orderByNumber } from '../orders/found-order-records.ts'
import { type OrderReport, orderReport } from './order-report-records.ts'
import { disputesOf, type DisputeView } from './dispute-view.ts'
import { type BuyerFacts, buyerFacts } from './buyer-records.ts'
import { notesOfOrder } from '../orders/notes/order-note-records.ts'
import { orderVersion } from '../orders/order-version-records.ts'
import { type MadeBy, madeBy } from './made-by.ts'
import { orderTimeline, type TimelineEntry } from './order-timeline.ts'
import { goodsOfOrders, type LineGoods } from './line-goods-records.ts'
import { batchName } from '../keys/batches/batch-name.ts'
import { availableByBatch } from '../keys/sealed-keys/sealed-key-records.ts'
import { type SealedKey, sealedKeys } from '../keys/sealed-keys/sealed-keys.ts'

export interface OrderView {
  id: number
  orderNo: string
  /** version of the shown state: see `assertUnchanged` */
  version: string
  status: OrderStatusName
  email: string
  locale: string
  currency: string
  memberId: number | undefined
  madeBy: MadeBy | undefined
  note: string
  placedAt: string
  paidAt: string | undefined
  deliveredAt: string | undefined
  payBefore: string
  /** in English */
  methodName: string
  /** it waits for a bank transfer, or was paid by one */
  isTransfer: boolean
  /** network address of the buyer, while it is stored */
  ip: string
  place: PlaceView
  sums: OrderSums
  couponCode: string | undefined
  buyer: BuyerFacts
  reviewReasons: string[]
  alike: AlikeView[]
  lines: OrderLineView[]
  refunds: RefundView[]
  disputes: DisputeView[]
  documents: OrderDocument[]
  mails: MailView[]
  notes: { id: number; at: string; author: string; note: string }[]
  timeline: TimelineEntry[]
}

export interface OrderSums {
  goods: number
  memberDiscount: number
  coupon: number
  service: number
  fee: number
  total: number
  refunded: number
  chargedBack: number
}

export interface AlikeView {
  orderNo: string
  status: OrderStatusName
  shares: string[]
  cents: number
  currency: string
  placedAt: string
}

export interface OrderLineView {
  id: number
  /** number in the bill, from 1 */
  number: number
  productId: number
  cover: string
  /** in English */
  name: string
  /** in English */
  attributes: string
  asBought: string | undefined
  sku: string
  quantity: number
  unitCents: number
  refundedQuantity: number
  /** country in which the keys do not activate, as the buyer confirmed, in English */
  notIn: string | undefined
  keys: SealedKey[]
  stock: number
  batches: { name: string; available: number }[]
  /** paid but missing keys */
  missing: number
}

export interface RefundView {
  id: number
  state: RefundState
  cents: number
  currency: string
  note: string
  error: string
}

export interface MailView {
  id: number
  kind: string
  state: OrderReport['mails'][number]['state']
  recipient: string
  at: string
  attempts: number
  error: string
}

const maxChanges = 200

/** Undefined without an order of that number. */
export async function readOrder(
  shop: Pick<Shop, 'db' | 'secrets'>,
  orderNo: string,
): Promise<OrderView | undefined> {
  const { db } = shop
  const row = await orderByNumber(db, orderNo)
  if (!row) return undefined
  // the version is read first, so that later reads are at least as new
  const version = await orderVersion(db, row.id)
  const report = await orderReport(db, row)
  const subject = { kind: 'order', id: String(row.id) }
  const { changes } = await listChanges(shop, { subject }, { limit: maxChanges })
  const keys = await sealedKeys(shop, row.id, changes)
  const documents = await documentsByOrder(db, [row.id])
  const device = await deviceOfOrder(db, row.id)
  const methodName = await methodOfOrder(db, row)
  return {
    ...orderFacts(report),
    methodName,
    disputes: await disputesOf(shop, report),
    version,
    madeBy: madeBy(changes),
    ip: device?.ip ?? '',
    buyer: await buyerFacts(db, row),
    lines: linesOf(report, keys, {
      available: await availableByBatch(
        db,
        report.lines.map((line) => line.variant_id),
      ),
      goods: await goodsOfOrders(db, [row.id]),
    }),
    documents: documents.get(row.id) ?? [],
    notes: (await notesOfOrder(db, row.id)).map(({ id, noted_at: at, author, note }) => ({
      id,
      at: at.toISOString(),
      author,
      note,
    })),
    timeline: orderTimeline({ report, methodName }, changes),
  }
}

/** Returns the payment method in English. It is read only for orders in another language. */
async function methodOfOrder(db: Db, row: OrderRow): Promise<string> {
  const isEnglish = row.locale === fallbackLocaleId
  const method =
    isEnglish || row.payment_method_id === null ? null : await methodById(db, row.payment_method_id)
  return methodInEnglish(row, method)
}

function orderFacts(report: OrderReport) {
  const { order } = report
  return {
    id: order.id,
    orderNo: order.order_no,
    status: statusName(order.status),
    email: order.email,
    locale: order.locale,
    currency: order.currency,
    memberId: order.member_id ?? undefined,
    note: order.note,
    placedAt: order.placed_at.toISOString(),
    paidAt: order.paid_at?.toISOString(),
    deliveredAt: order.delivered_at?.toISOString(),
    payBefore: order.pay_before.toISOString(),
    isTransfer: report.payments.some(({ gateway }) => gateway === transferGateway),
    place: placeView(report),
    sums: sumsOf(order),
    couponCode: order.coupon_code ?? undefined,
    reviewReasons: report.events.filter(({ kind }) => kind === 'review-rule').map(({ detail }) => detail),
    alike: report.alike.map(alikeView),
    refunds: report.refunds.map(refundView),
    mails: report.mails.map(mailView).toReversed(),
  }
}

type Available = Awaited<ReturnType<typeof availableByBatch>>

interface Surroundings {
  available: Available
  goods: readonly LineGoods[]
}

function linesOf(
  { lines }: OrderReport,
  keys: readonly SealedKey[],
  { available, goods }: Surroundings,
): OrderLineView[] {
  return lines.map((line, index) => {
    const ofLine = keys.filter(({ lineId }) => lineId === line.id)
    const there = ofLine.filter(({ state }) => state !== 'void').length
    return {
      id: line.id,
      number: index + 1,
      productId: line.product_id,
      ...goodsOf(line, goods),
      sku: line.sku,
      quantity: line.quantity,
      unitCents: line.unit_price_cents,
      refundedQuantity: line.refunded_quantity,
      notIn: line.not_in_country === null ? undefined : countryInEnglish(line.not_in_country),
      keys: ofLine,
      ...stockOf(available.filter(({ variantId }) => variantId === line.variant_id)),
      missing: Math.max(0, line.quantity - line.returned_quantity - there),
    }
  })
}

const countryInEnglish = countryNames('en')

function goodsOf(
  line: OrderReport['lines'][number],
  goods: readonly LineGoods[],
): Pick<OrderLineView, 'cover' | 'name' | 'attributes' | 'asBought'> {
  const found = goods.find(({ lineId }) => lineId === line.id)
  const { cover = '', name = line.name, attributes = line.attributes, asBought } = found ?? {}
  return { cover, name, attributes, asBought }
}

function stockOf(available: Available): Pick<OrderLineView, 'stock' | 'batches'> {
  return {
    stock: available.reduce((sum, one) => sum + one.available, 0),
    batches: available.flatMap(({ batchId, available: count }) =>
      batchId === null ? [] : [{ name: batchName(batchId), available: count }],
    ),
  }
}

function sumsOf(order: OrderReport['order']): OrderSums {
  return {
    goods: order.goods_cents,
    memberDiscount: order.member_discount_cents,
    coupon: order.coupon_cents,
    service: order.service_charge_cents,
    fee: order.payment_fee_cents,
    total: order.total_cents,
    refunded: order.refunded_cents,
    chargedBack: order.charged_back_cents,
  }
}

function alikeView(other: OrderReport['alike'][number]): AlikeView {
  return {
    orderNo: other.order_no,
    status: statusName(other.status),
    shares: other.shares,
    cents: other.total_cents,
    currency: other.currency,
    placedAt: other.placed_at.toISOString(),
  }
}

function refundView(refund: OrderReport['refunds'][number]): RefundView {
  const { id, state, cents, currency, note, last_error: error } = refund
  return { id, state, cents, currency, note, error }
}

function mailView(mail: OrderReport['mails'][number]): MailView {
  return {
    id: mail.id,
    kind: mail.kind,
    state: mail.state,
    recipient: mail.recipient,
    at: (mail.accepted_at ?? mail.queued_at).toISOString(),
    attempts: mail.attempts,
    error: mail.last_error,
  }
}
