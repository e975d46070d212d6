import { supportAddress } from '../content/support-address-records.ts'
import { consentsOfOrder, type KeyConsent } from '../keys/consent/consent-records.ts'
import { type LogOfOrder, logOfOrder } from '../delivery-log/log-of-order.ts'
import type { KeyComplaint } from '../keys/complaints/complaint-records.ts'
import type { KeyActor } from '../keys/delivery/delivery-tables.ts'
import { readShopName } from '../localisation/site/shop-name-records.ts'
import { linesOfOrder, type OrderLineRow, type OrderRow } from '../orders/order-records.ts'
import { type OrderDevice, deviceOfOrder } from '../orders/access/order-device-records.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { type DisputeRow, disputesOfOrders } from '../payments/dispute-state/dispute-records.ts'
import { paymentsOfOrder, type PaymentRow } from '../payments/payment-records.ts'
import type { RefundRow } from '../payments/refunds/refund-records.ts'
import type { Db, Shop } from '../shop.ts'
import { filesOfDispute } from './files/dispute-file-records.ts'
import { disputeToAnswer } from './dispute-to-answer.ts'
import {
  buyerSince,
  enquiriesSince,
  keysShown,
  mailsTaken,
  ordersBefore,
  refundsOfOrder,
  reportsOfKeys,
  signInsOf,
} from './evidence-records.ts'
import { leftOutOf } from './left-out-records.ts'
import { statementOf, type StatementRow } from './statement-records.ts'
import { type FactName, weighEvidence } from './weigh-evidence.ts'

/** Evidence of an order with a disputed payment. It contains no usable key. */
export interface Evidence {
  madeAt: Date
  shop: { name: string; url: string; supportEmail: string }
  order: Omit<OrderRow, 'guest_hash' | 'body_hash' | 'idempotency_key' | 'link_token'>
  lines: OrderLineRow[]
  buyer: { name: string; memberSince: Date } | undefined
  /** undefined after deletion, and for early orders */
  device: OrderDevice | undefined
  payments: Omit<PaymentRow, 'card_hash'>[]
  refunds: RefundRow[]
  disputes: DisputeRow[]
  statement: StatementRow | undefined
  leftOut: ReadonlySet<FactName>
  files: FileAdded[]
  mails: MailTaken[]
  reveals: KeyShown[]
  /** consents that ended the right of withdrawal */
  consents: KeyConsent[]
  log: LogOfOrder
  before: OrderBefore[]
  signIns: SignInOfBuyer[]
  /** enquiries of the buyer since the order */
  enquiries: Date[]
  reports: KeyReport[]
}

export interface FileAdded {
  id: number
  at: Date
  author: string
  name: string
  pages: number
}

export interface KeyShown {
  at: Date
  actor: KeyActor
  ip: string
  userAgent: string
  product: string
  /** masked */
  key: string
}

/** Report of the buyer that a key does not work. */
export interface KeyReport {
  at: Date
  keyId: number
  reason: KeyComplaint['reason']
  state: KeyComplaint['state']
  replacedAt: Date | null
  /** moment at which the buyer said that it works */
  worksAt: Date | null
}

export interface MailTaken {
  kind: string
  recipient: string
  at: Date
  messageId: string | null
}

export interface OrderBefore {
  orderNo: string
  placedAt: Date
  cents: number
  currency: string
  status: OrderStatus
  refundedCents: number
  wasDisputed: boolean
}

export interface SignInOfBuyer {
  at: Date
  ip: string
  system: string
  device: string
}

export async function collectEvidence(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>,
  row: OrderRow,
): Promise<Evidence> {
  const { db } = shop
  const { guest_hash: _guest, body_hash: _body, idempotency_key: _key, link_token: _link, ...order } = row
  const disputes = await disputesOfOrders(db, [row.id])
  const answered = disputeToAnswer(disputes)
  const everything: Evidence = {
    madeAt: shop.now(),
    shop: {
      name: await readShopName(db),
      url: shop.config.publicUrl,
      supportEmail: await supportAddress(shop),
    },
    order,
    lines: await linesOfOrder(db, row.id),
    buyer: row.member_id === null ? undefined : await buyerSince(db, row.member_id),
    device: await deviceOfOrder(db, row.id),
    payments: (await paymentsOfOrder(db, row.id)).map(({ card_hash: _card, ...payment }) => payment),
    refunds: await refundsOfOrder(db, row.id),
    disputes,
    statement: answered && (await statementOf(db, answered.id)),
    leftOut: new Set(),
    files: answered ? await filesAdded(db, answered.id) : [],
    mails: await mailsTaken(db, row.id),
    reveals: await keysShown(shop, row.id),
    consents: await consentsOfOrder(db, row.id),
    log: await logOfOrder(db, row.order_no),
    before: await ordersBefore(db, row),
    signIns: row.member_id === null ? [] : await signInsOf(db, row.member_id),
    enquiries: row.email === '' ? [] : await enquiriesSince(db, row),
    reports: await reportsOfKeys(db, row.id),
  }
  const chosen = answered ? await leftOutOf(db, answered.id) : []
  const held = new Set(weighEvidence(everything).map(({ name }) => name))
  return { ...everything, leftOut: held.intersection(new Set(chosen)) }
}

async function filesAdded(db: Db, disputeId: number): Promise<FileAdded[]> {
  const files = await filesOfDispute(db, disputeId)
  return files.map(({ id, added_at: at, author, name, pages }) => ({ id, at, author, name, pages }))
}
