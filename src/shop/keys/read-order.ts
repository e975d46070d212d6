import { inOneTrip } from '../../platform/database/one-round-trip.ts'
import type { ProductCard } from '../catalogue/cards/product-card.ts'
import { productCards } from '../catalogue/cards/product-cards.ts'
import type { TaxKind } from '../catalogue/product/tax-kind.ts'
import { reviewHours } from '../fraud/fraud-limits.ts'
import { currencyByCode } from '../localisation/currency-records.ts'
import { type OrderActions, orderActions } from '../orders/order-actions.ts'
import {
  centsGoingBack,
  hasRefundCameBack,
  isOrderRefundedByHand,
} from '../orders/refunds/refund-cover-records.ts'
import type { OrderDocument } from '../orders/documents/order-document-path.ts'
import { documentsByOrder } from '../orders/documents/order-document-records.ts'
import { openOrder, type OrderReference } from '../orders/access/order-access.ts'
import { linesOfOrder, type OrderLineRow, type OrderRow } from '../orders/order-records.ts'
import { isHandedOver, orderStatus, type OrderStatusName, statusName } from '../orders/order-status.ts'
import { whyKeysAreWithheld } from '../orders/withheld-keys-records.ts'
import { claimsOfOrder, type RefundClaim } from '../orders/refunds/refund-claim-records.ts'
import type { Db, Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { consentNeeded, type ConsentText } from './consent/consent-text.ts'
import { type KeyOfOrder, soldKeys } from './key-records.ts'

/** An order as its owner sees it. It only counts keys; `revealKeys` shows them. */
export interface OrderView {
  id: number
  orderNo: string
  status: OrderStatusName
  email: string
  locale: string
  currency: { code: string; symbol: string }
  totalCents: number
  waivedChargeCents: number
  refundedCents: number
  goingBackCents: number
  isBeingRefunded: boolean
  /** the shop keeper sends refunds, since the company takes none */
  isRefundedByHand: boolean
  /** the buyer's bank took the money back, so that the keys are hidden */
  isDisputed: boolean
  reviewHours?: number
  refundCameBack: boolean
  paymentMethodName: string
  points: number
  placedAt: Date
  paidAt: Date | null
  deliveredAt: Date | null
  /** end of the time to pay, and the server's time */
  payBefore: Date
  now: Date
  /** text to agree to before a sealed key is revealed; undefined if no consent is needed */
  consent: ConsentText | undefined
  /** end of the time to withdraw; null without the right of withdrawal */
  withdrawBefore: Date | null
  actions: OrderActions
  claims: RefundClaim[]
  /** invoice and credit notes */
  documents: OrderDocument[]
  lines: OrderLineView[]
}

export interface OrderLineView {
  id: number
  name: string
  attributes: string
  sku: string
  keyType: 0 | 1
  /** the mail contains only a link to this order */
  byLink: boolean
  quantity: number
  unitPriceCents: number
  /** missing for services */
  taxKind?: Exclude<TaxKind, 'service'>
  /** undefined if the product is off sale */
  product: ProductCard | undefined
  keys: {
    id: number
    revealed: boolean
    agreedAt: Date | null
    /** end of the promised time, while the buyer's report of the key is open */
    answerBy: Date | null
  }[]
}

export async function readOrder(shop: Shop, visitor: Visitor, reference: OrderReference): Promise<OrderView> {
  const order = await openOrder(shop, visitor, reference)
  const found = await inOneTrip(shop.db, (db) => readParts(db, order))
  const { lines, withheld, currency, isByHand, cameBack } = found
  const keys = isHandedOver(order.status) && !withheld ? found.sold : []
  const cards = await productCards(
    shop,
    visitor,
    lines.map((line) => line.product_id),
  )
  return {
    ...orderFacts(order),
    goingBackCents: found.goingBack.get(order.id) ?? 0,
    isBeingRefunded: withheld === 'refunding',
    isRefundedByHand: withheld === 'refunding' && isByHand,
    isDisputed: withheld === 'disputed',
    refundCameBack: order.paid_at !== null && cameBack,
    currency: { code: order.currency, symbol: currency?.symbol ?? order.currency.toUpperCase() },
    now: shop.now(),
    consent: consentNeeded(order, lines, { localeId: visitor.locale, now: shop.now() }),
    actions: orderActions(order, shop.now(), { areKeysWithheld: withheld !== undefined }),
    claims: found.claims,
    ...(order.status === orderStatus.underReview && { reviewHours: await reviewHours(shop.db) }),
    documents: found.documents.get(order.id) ?? [],
    lines: lines.map((line) => lineView(line, keys, cards)),
  }
}

async function readParts(db: Db, { id, currency: code }: OrderRow) {
  const [lines, withheld, sold, currency, documents, goingBack, isByHand, cameBack, claims] =
    await Promise.all([
      linesOfOrder(db, id),
      whyKeysAreWithheld(db, id),
      soldKeys(db, id),
      currencyByCode(db, code),
      documentsByOrder(db, [id]),
      centsGoingBack(db, [id]),
      isOrderRefundedByHand(db, id),
      hasRefundCameBack(db, id),
      claimsOfOrder(db, id),
    ])
  return { lines, withheld, sold, currency, documents, goingBack, isByHand, cameBack, claims }
}

export function orderFacts(order: OrderRow) {
  return {
    id: order.id,
    orderNo: order.order_no,
    status: statusName(order.status),
    email: order.email,
    locale: order.locale,
    totalCents: order.total_cents,
    waivedChargeCents: order.waived_charge_cents,
    refundedCents: order.refunded_cents,
    paymentMethodName: order.payment_method_name,
    points: order.points,
    placedAt: order.placed_at,
    paidAt: order.paid_at,
    deliveredAt: order.delivered_at,
    payBefore: order.pay_before,
    withdrawBefore: order.withdraw_before,
  }
}

function lineView(
  line: OrderLineRow,
  keys: readonly KeyOfOrder[],
  cards: readonly ProductCard[],
): OrderLineView {
  return {
    ...lineFacts(line, cards),
    keys: keys
      .filter((key) => key.order_line_id === line.id)
      .map((key) => ({
        id: key.id,
        revealed: key.state === 'revealed',
        agreedAt: key.consented_at,
        answerBy: key.answer_by,
      })),
  }
}

export function lineFacts(line: OrderLineRow, cards: readonly ProductCard[]): Omit<OrderLineView, 'keys'> {
  return {
    id: line.id,
    name: line.name,
    attributes: line.attributes,
    sku: line.sku,
    keyType: line.key_type,
    byLink: line.by_link,
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
    ...(line.tax_kind !== 'service' && { taxKind: line.tax_kind }),
    product: cards.find((card) => card.id === line.product_id),
  }
}
