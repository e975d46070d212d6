import type { Generated } from 'kysely'
import type { TaxKind } from '../catalogue/product/tax-kind.ts'
import type { OrderEventKind } from './order-event.ts'
import type { LocationKind } from './place/location-fact.ts'
import type { OrderStatus } from './order-status.ts'

export interface OrderTables {
  orders: OrdersTable
  order_line: OrderLineTable
  order_event: OrderEventTable
  order_device: OrderDeviceTable
  order_note: OrderNoteTable
  location_fact: LocationFactTable
}

interface OrdersTable {
  id: Generated<number>
  order_no: string
  status: OrderStatus
  guest_hash: Buffer
  member_id: number | null
  email: string
  phone: string
  note: string
  locale: string
  currency: string
  rate: string
  payment_method_id: number | null
  payment_method_name: string
  goods_cents: number
  member_discount_cents: number
  coupon_id: number | null
  coupon_code: string | null
  coupon_cents: number
  freight_cents: number
  service_charge_cents: number
  waived_charge_cents: Generated<number>
  for_company: Generated<boolean>
  reseller_id: Generated<number | null>
  outlet_id: Generated<number | null>
  payment_fee_cents: number
  total_cents: number
  rmb_cents: number
  points: number
  growth: number
  point_rate: Generated<string | null>
  growth_rate: Generated<string | null>
  coupon_held: boolean
  idempotency_key: string
  body_hash: Buffer
  placed_at: Date
  pay_before: Date
  paid_at: Date | null
  delivered_at: Date | null
  closed_at: Date | null
  deleted_at: Generated<Date | null>
  refunded_cents: Generated<number>
  charged_back_cents: Generated<number>
  failed_runs: Generated<number>
  retry_at: Generated<Date | null>
  network_hash: Generated<Buffer | null>
  link_token: Generated<string | null>
  is_replaced: Generated<boolean>
  review_asked_at: Generated<Date | null>
  withdraw_before: Generated<Date | null>
  /** version of the text by which a buyer who may withdraw asked for keys in the mail */
  mail_consent: Generated<string | null>
}

interface OrderLineTable {
  id: Generated<number>
  order_id: number
  position: number
  product_id: number
  variant_id: number
  name: string
  attributes: string
  sku: string
  key_type: 0 | 1
  by_link: Generated<boolean>
  quantity: number
  unit_price_cents: number
  delivered_at: Date | null
  refunded_quantity: Generated<number>
  returned_quantity: Generated<number>
  /** buyer's country, if the keys do not activate there, as the buyer confirmed (ISO 3166) */
  not_in_country: Generated<string | null>
  tax_kind: Generated<TaxKind>
}

interface OrderDeviceTable {
  order_id: number
  placed_at: Date
  ip: string
  user_agent: string
  agreed: string
}

interface LocationFactTable {
  order_id: number
  kind: LocationKind
  country: string
  told_at: Date
  is_confirmed: Generated<boolean>
}

interface OrderNoteTable {
  id: Generated<number>
  order_id: number
  noted_at: Date
  author: string
  note: string
}

interface OrderEventTable {
  id: Generated<number>
  order_id: number
  happened_at: Date
  kind: OrderEventKind
  from_status: OrderStatus | null
  to_status: OrderStatus | null
  detail: string
}
