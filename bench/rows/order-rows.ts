import { sql } from 'kysely'
import type { Db } from '../../src/shop/shop.ts'

/**
 * Adds the orders numbered `from` to `to`, of `all`, with lines, events, keys, payments, mails, origins and audit
 * lines, spread over three years. Triggers are off, so it needs a superuser; call `countOrders` afterwards.
 */
export async function addOrders(trx: Db, { from, to, all }: { from: number; to: number; all: number }) {
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql`
    insert into orders (id, order_no, status, guest_hash, email, locale, currency, rate, payment_method_id,
      payment_method_name, goods_cents, coupon_code, coupon_cents, total_cents, rmb_cents, idempotency_key, body_hash,
      placed_at, pay_before, paid_at, delivered_at)
    overriding system value
    select g, 'LK-BENCH-' || g, status, decode(md5(g::text), 'hex'), 'buyer' || g * 7919 % 400000 || '@mail' || g % 40 || '.example',
      'en_us', currency, rate, m.id, m.code, cents, coupon, case when coupon is null then 0 else 100 end, cents,
      0, 'bench-' || g, decode(md5(g::text), 'hex'), at, at + interval '30 min',
      case when status in (0, 4, 5) then null else at + interval '1 min' end,
      case when status in (2, 3, 6, 7) then at + interval '2 min' end
    from generate_series(${from}::bigint, ${to}::bigint) g
    cross join lateral (select
      case when g > ${all}::bigint - 60 then 8 when g > ${all}::bigint - 120 then 9 when g > ${all}::bigint - 140 then 1
        when g > ${all}::bigint - 700 then 0 when g % 100 < 62 then 2 when g % 100 < 82 then 3 when g % 100 < 90 then 5
        when g % 100 < 94 then 4 when g % 100 < 98 then 6 else 7 end as status,
      case when g % 97 < 55 then 'usd' when g % 97 < 80 then 'eur' when g % 97 < 92 then 'gbp' else 'jpy' end as currency,
      case when g % 97 < 55 then 1 when g % 97 < 80 then 0.9 when g % 97 < 92 then 0.8 else 150 end as rate,
      500 + g * 31 % 19500 as cents,
      case when g % 31 = 0 then 'WELCOME10' when g % 50000 = 7 then 'RARE' end as coupon,
      date_trunc('milliseconds', now()) - (${all}::bigint - g) * interval '94 seconds' as at) o
    join (select id, code, row_number() over (order by id) - 1 as place, count(*) over () as ways from payment_method) m
      on m.place = g % m.ways`.execute(trx)
  await sql`
    insert into order_line (id, order_id, position, product_id, variant_id, name, attributes, sku, key_type, quantity, unit_price_cents)
    overriding system value
    select g, g, 0, v.product_id, v.id, 'Game ' || v.place, '', 'BENCH-' || v.place, 0, 1, 500
    from generate_series(${from}::bigint, ${to}::bigint) g
    join (select id, product_id, row_number() over (order by id) - 1 as place, count(*) over () as kinds from variant) v
      on v.place = case when g % 5 = 0 then 0 else g % v.kinds end`.execute(trx)
  await sql`
    insert into order_event (order_id, happened_at, kind, from_status, to_status)
    select id, placed_at, 'placed', null, null from orders where id between ${from} and ${to}
    union all select id, paid_at, 'moved', 0, 1 from orders where id between ${from} and ${to} and paid_at is not null
    union all select id, delivered_at, 'moved', 1, 2 from orders where id between ${from} and ${to} and delivered_at is not null
  `.execute(trx)
  await sql`
    insert into stock_key (variant_id, secret_id, sealed, fingerprint, state, order_line_id, sold_at)
    select l.variant_id, 'bench', decode(md5(l.id::text), 'hex'), sha256(('c' || l.id)::bytea), 'sold', l.id, o.paid_at
    from order_line l join orders o on o.id = l.order_id where l.id between ${from} and ${to} and o.delivered_at is not null
  `.execute(trx)
  await addSurroundings(trx, from, to)
}

async function addSurroundings(trx: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into payment (id, order_id, payment_method_id, gateway, provider_payment_id, state, cents, currency, started_at)
    overriding system value
    select id, id, payment_method_id, 'bench', 'pi_bench_' || id, 'paid', total_cents, currency, placed_at
    from orders where id between ${from} and ${to} and paid_at is not null`.execute(trx)
  await sql`
    insert into refund (payment_id, cents, currency, reason, state, opened_at, due_at, closed_at)
    select id, total_cents, currency, 'asked', case when id % 20000 = 0 then 'failed' else 'done' end, placed_at, placed_at, placed_at
    from orders where id between ${from} and ${to} and status in (6, 7)`.execute(trx)
  await sql`
    insert into mail (dedupe_key, kind, recipient, locale, params, state, queued_at, accepted_at, last_error)
    select 'keys:' || id, 'keys', email, locale, jsonb_build_object('orderId', id),
      case when id % 30000 = 0 then 'failed' else 'accepted' end, placed_at, case when id % 30000 <> 0 then placed_at end,
      case when id % 30000 = 0 then 'no such host' else '' end
    from orders where id between ${from} and ${to} and delivered_at is not null`.execute(trx)
  await sql`
    insert into order_device (order_id, placed_at, ip, user_agent, agreed)
    select id, placed_at, '10.' || id % 200 || '.' || id / 7 % 250 || '.' || id % 250, 'bench', 'yes'
    from orders where id between ${from} and ${to} and placed_at > now() - interval '400 days'`.execute(trx)
  await sql`
    insert into order_origin (order_id, placed_at, email_hash, country)
    select id, placed_at, decode(md5(email), 'hex'), (array['DE', 'US', 'FR', 'JP', 'BR', 'NL'])[1 + id % 6]
    from orders where id between ${from} and ${to} and placed_at > now() - interval '90 days'`.execute(trx)
  await sql`
    insert into audit_log (logged_at, actor_kind, actor, ip, action, subject_kind, subject_id, subject)
    select placed_at, 'job', case when id % 9 = 0 then 'deliver-orders' else 'bench' end, '',
      case when id % 40000 = 0 then 'order.approved' else 'order.mail-resent' end, 'order', id::text, order_no
    from orders where id between ${from} and ${to}`.execute(trx)
}

/** 100,000 members, who placed a tenth of the orders. */
export async function addMembers(trx: Db): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`
    insert into member (name, email, password_hash, locale, joined_at)
    select 'Member ' || g, 'member' || g || '@mail.example', 'x', 'en_us', now() from generate_series(1, 100000) g`.execute(
    trx,
  )
  await sql`update orders set member_id = 1 + id % 100000 where id % 10 = 3`.execute(trx)
}

/** Sets the counts that triggers would have kept. */
export async function countOrders(db: Db): Promise<void> {
  await sql`truncate order_count, order_count_change`.execute(db)
  await sql`insert into order_count select status, count(*) from orders group by status`.execute(db)
  for (const table of ['orders', 'order_line', 'payment'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
}
