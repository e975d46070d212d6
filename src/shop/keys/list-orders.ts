import { consentNeeded } from './consent/consent-text.ts'
import type { ProductCard } from '../catalogue/cards/product-card.ts'
import { productCards } from '../catalogue/cards/product-cards.ts'
import { listCurrencies } from '../localisation/currency-records.ts'
import { signedIn } from '../members/sign-in/session.ts'
import type { Currency } from '../money.ts'
import { countOrdersOfMember, ordersOfMember } from '../orders/member-order-records.ts'
import { documentsByOrder } from '../orders/documents/order-document-records.ts'
import { orderActions } from '../orders/order-actions.ts'
import { linesOfOrders, type OrderLineRow, type OrderRow } from '../orders/order-records.ts'
import { isHandedOver } from '../orders/order-status.ts'
import { disputedOrders } from '../orders/withheld-keys-records.ts'
import { centsGoingBack, ordersBeingRefunded } from '../orders/refunds/refund-cover-records.ts'
import { type Page, readPage } from '../page.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { type KeyCount, keyCounts } from './key-records.ts'
import { lineFacts, orderFacts, type OrderLineView, type OrderView } from './read-order.ts'

export const ordersPerPage = 10

/** An order in the member's list. Amounts are cents of the order's currency. */
export interface ListedOrder extends Omit<
  OrderView,
  'lines' | 'claims' | 'refundCameBack' | 'isRefundedByHand'
> {
  goodsCents: number
  memberDiscountCents: number
  couponCents: number
  freightCents: number
  serviceChargeCents: number
  paymentFeeCents: number
  lines: ListedLine[]
}

export interface ListedLine extends Omit<OrderLineView, 'keys'> {
  /** keys that can be shown: none before delivery or after a full refund */
  keyCount: number
  revealedCount: number
}

export async function listOrders(
  shop: Shop,
  visitor: Visitor,
  { page = 1, pageSize = ordersPerPage }: { page?: number; pageSize?: number } = {},
): Promise<Page<ListedOrder>> {
  const { id: memberId } = signedIn(visitor)
  const orders = await readPage(
    { page, pageSize },
    (slice) => ordersOfMember(shop.db, memberId, slice),
    () => countOrdersOfMember(shop.db, memberId),
  )
  return { ...orders, rows: await listed(shop, visitor, orders.rows) }
}

async function listed(shop: Shop, visitor: Visitor, orders: readonly OrderRow[]): Promise<ListedOrder[]> {
  const now = shop.now()
  const beingRefunded = await ordersBeingRefunded(shop.db, idsOf(orders))
  const disputed = await disputedOrders(shop.db, idsOf(orders))
  const areKeysWithheld = ({ id }: OrderRow) => beingRefunded.has(id) || disputed.has(id)
  const withKeys = orders.filter((order) => isHandedOver(order.status) && !areKeysWithheld(order))
  const [lines, keys, currencies, documents, goingBack] = await Promise.all([
    linesOfOrders(shop.db, idsOf(orders)),
    keyCounts(shop.db, idsOf(withKeys)),
    listCurrencies(shop.db),
    documentsByOrder(shop.db, idsOf(orders)),
    centsGoingBack(shop.db, idsOf(orders)),
  ])
  const productIds = new Set(lines.map((line) => line.product_id))
  const cards = await productCards(shop, visitor, [...productIds])
  const linesByOrder = Map.groupBy(lines, (line) => line.order_id)
  const view = (line: OrderLineRow) =>
    lineView(
      line,
      keys.find((one) => one.order_line_id === line.id),
      cards,
    )
  return orders.map((order) => {
    const ofOrder = linesByOrder.get(order.id) ?? []
    return {
      ...orderFacts(order),
      ...amounts(order),
      currency: currencyOf(order, currencies),
      now,
      goingBackCents: goingBack.get(order.id) ?? 0,
      isBeingRefunded: beingRefunded.has(order.id),
      isDisputed: disputed.has(order.id) && !beingRefunded.has(order.id),
      documents: documents.get(order.id) ?? [],
      lines: ofOrder.map(view),
      consent: consentNeeded(order, ofOrder, { localeId: visitor.locale, now }),
      actions: orderActions(order, now, { areKeysWithheld: areKeysWithheld(order) }),
    }
  })
}

function idsOf(orders: readonly OrderRow[]): number[] {
  return orders.map(({ id }) => id)
}

function amounts(order: OrderRow) {
  return {
    goodsCents: order.goods_cents,
    memberDiscountCents: order.member_discount_cents,
    couponCents: order.coupon_cents,
    freightCents: order.freight_cents,
    serviceChargeCents: order.service_charge_cents,
    paymentFeeCents: order.payment_fee_cents,
  }
}

function currencyOf({ currency: code }: OrderRow, currencies: readonly Currency[]) {
  const known = currencies.find((one) => one.code === code)
  return { code, symbol: known?.symbol ?? code.toUpperCase() }
}

function lineView(line: OrderLineRow, keys: KeyCount | undefined, cards: readonly ProductCard[]): ListedLine {
  return {
    ...lineFacts(line, cards),
    keyCount: keys?.count ?? 0,
    revealedCount: keys?.revealed ?? 0,
  }
}
