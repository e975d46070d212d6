import type { Generated } from 'kysely'
import type { OrderStatus } from './order-status.ts'

export interface OrderTables {
  payment_method: PaymentMethodTable
  coupon: CouponTable
  orders: OrdersTable
  order_line: OrderLineTable
  order_event: OrderEventTable
}

interface PaymentMethodTable {
  id: Generated<number>
  code: string
  gateway: string
  name: string
  glyph: string
  fee_percent: string
  currencies: string[] | null
  position: number
  active: Generated<boolean>
}

interface CouponTable {
  id: Generated<number>
  code: string
  off_percent: string | null
  off_cents: number | null
  category_id: number | null
  starts_at: Date | null
  ends_at: Date | null
  max_uses: number | null
  uses: Generated<number>
  active: Generated<boolean>
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
  payment_fee_cents: number
  total_cents: number
  rmb_cents: number
  points: number
  growth: number
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
  failed_runs: Generated<number>
  rests_until: Generated<Date | null>
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
  quantity: number
  unit_price_cents: number
  delivered_at: Date | null
}

interface OrderEventTable {
  id: Generated<number>
  order_id: number
  happened_at: Date
  kind: string
  from_status: OrderStatus | null
  to_status: OrderStatus | null
  detail: string
}
