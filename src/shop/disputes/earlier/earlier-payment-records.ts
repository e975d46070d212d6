import { dayMs } from '../../../platform/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

export interface PaymentOfBuyerRow {
  paymentId: number
  orderNo: string
  paidAt: Date
  cents: number
  currency: string
  isSameCard: boolean
  wasDisputed: boolean
  wasRefunded: boolean
  /** null: forgotten, or not known */
  ip: string | null
  userAgent: string | null
  browserHash: Buffer
  account: string | null
  email: string
  products: string
}

const maxPayments = 40
/** time for which addresses and cards are stored */
const rememberedDays = 400

/**
 * The disputed payment, then paid ones of the same card, account or e-mail before the dispute, the latest first. The
 * disputed payment has the same facts as the others.
 */
export async function paymentsOfBuyer(
  db: Db,
  { paymentId, openedAt }: { paymentId: number; openedAt: Date },
): Promise<PaymentOfBuyerRow[]> {
  const since = new Date(openedAt.getTime() - rememberedDays * dayMs)
  const { rows } = await sql<PaymentOfBuyerRow>`
    with disputed as (
      select p.id, p.card_hash, o.member_id, lower(o.email) as email
      from payment p join orders o on o.id = p.order_id where p.id = ${paymentId}
    ), candidate as (
      select p.id from payment p join disputed d on p.card_hash = d.card_hash
      union
      select p.id from payment p join orders o on o.id = p.order_id join disputed d on o.member_id = d.member_id
      union
      select p.id from payment p join orders o on o.id = p.order_id join disputed d on lower(o.email) = d.email
      where d.email <> ''
    )
    select p.id as "paymentId", o.order_no as "orderNo", coalesce(o.paid_at, p.started_at) as "paidAt",
      p.cents, p.currency, coalesce(p.card_hash = d.card_hash, false) as "isSameCard",
      exists (select from dispute t where t.payment_id = p.id) as "wasDisputed",
      (o.refunded_cents > 0 or p.refunded_elsewhere_cents > 0 or p.state = 'refunded') as "wasRefunded",
      v.ip, v.user_agent as "userAgent", o.guest_hash as "browserHash", m.name as account, o.email,
      coalesce((
        select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.id) from order_line l where l.order_id = o.id
      ), '') as products
    from payment p join orders o on o.id = p.order_id cross join disputed d
    left join order_device v on v.order_id = o.id left join member m on m.id = o.member_id
    where p.id = d.id or (
      p.id in (select id from candidate) and p.state in ('paid', 'refunded')
      and o.paid_at between ${since} and ${openedAt}
    )
    order by p.id = d.id desc, o.paid_at desc
    limit ${maxPayments + 1}`.execute(db)
  return rows
}
