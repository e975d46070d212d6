import { randomUUID } from 'node:crypto'
import { type Account, becomeMember } from './account.ts'
import { Buyer } from './buyer.ts'
import { query } from './shop-database.ts'
import type { Page } from '@playwright/test'

/** A signed-in member in one browser and one language. */
export class Member extends Buyer {
  override readonly email: string
  readonly id: number
  readonly name: string

  private constructor(page: Page, locale: string, { id, name, email }: Account) {
    super(page, locale)
    this.id = id
    this.name = name
    this.email = email
  }

  /** A new member, without signing up and in by the pages. */
  static async signedIn(page: Page, locale = 'en-US'): Promise<Member> {
    return new Member(page, locale, await becomeMember(page))
  }

  /** Inserts an order of the member without keys. */
  async addOrder(status: number, { email = this.email, isGuests = false } = {}): Promise<PlacedOrder> {
    const orderNo = `LK-T-${randomUUID().slice(0, 8).toUpperCase()}`
    const [order] = await query<PlacedOrder>(
      `insert into orders (order_no, status, guest_hash, member_id, email, locale, currency, rate, payment_method_id,
         payment_method_name, goods_cents, total_cents, rmb_cents, idempotency_key, body_hash, placed_at, pay_before)
       select $1, $2::smallint, decode(md5(random()::text), 'hex'), nullif($3::int, 0), $4, 'en-US', 'usd', 1, id,
         'Card', 780, 780, 5600, $1, decode('00', 'hex'), now(), now() + interval '30 minutes'
       from payment_method where code = 'card' returning id::int, order_no`,
      [orderNo, status, isGuests ? 0 : this.id, email],
    )
    if (!order) throw new Error('The order was not made')
    await query(
      `insert into order_line (order_id, position, product_id, variant_id, name, sku, key_type, quantity, unit_price_cents)
       select $1::bigint, 0, p.id, v.id, p.name, v.sku, 0, 1, 780
       from product p join variant v on v.product_id = p.id where p.url_name = 'tessera' limit 1`,
      [order.id],
    )
    return order
  }

  async addAddress(isDefault: boolean, city = 'Leeds'): Promise<void> {
    await query(
      `insert into member_address (member_id, first_name, last_name, address, city, province, country, phone_code,
         phone, is_default)
       values ($1, 'Ann', 'Lee', '1 High Street', $2, 'West Yorkshire', 'GB', '+44', '1132496', $3 = 'yes')`,
      [this.id, city, isDefault ? 'yes' : 'no'],
    )
  }
}

interface PlacedOrder {
  id: number
  order_no: string
}
