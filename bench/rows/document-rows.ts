import { sql } from 'kysely'
import type { Db } from '../../src/shop/shop.ts'

/** Costs of every variant's keys: half of its price. */
export async function addBatches(trx: Db): Promise<void> {
  await beLeftAlone(trx)
  await sql`
    insert into key_batch (variant_id, supplier, unit_cost_cents, received_on, created_at, created_by)
    select v.id, 'bench', v.price_cents / 2, current_date, now(), 'bench' from variant v
    where not exists (select from key_batch b where b.variant_id = v.id)`.execute(trx)
  await sql`
    update stock_key k set batch_id = b.id from key_batch b
    where b.variant_id = k.variant_id and k.batch_id is null`.execute(trx)
}

/** An invoice for each paid order and a credit note for its refunds, as long as a shop's own. */
export async function addDocuments(trx: Db): Promise<void> {
  await beLeftAlone(trx)
  await sql`
    insert into document (series, year, number, label, order_id, issued_at, locale, currency, total_cents, vat_cents, template, content)
    select 'invoice', 2026, o.id, '2026-' || o.id, o.id, o.paid_at, o.locale, o.currency, o.total_cents, o.total_cents * 19 / 119, 1,
      ${content}
    from orders o where o.paid_at is not null`.execute(trx)
  await sql`
    insert into document (series, year, number, label, order_id, refund_id, issued_at, locale, currency, total_cents, vat_cents, template, content)
    select 'credit-note', 2026, o.id, 'C2026-' || o.id, o.id, r.id, o.paid_at + interval '1 day', o.locale, o.currency, o.total_cents,
      o.total_cents * 19 / 119, 1, ${content}
    from orders o join refund r on r.payment_id = o.id where o.status in (6, 7)`.execute(trx)
}

/** Turns off triggers and the time limit of statements. */
async function beLeftAlone(trx: Db): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
}

const content = sql`jsonb_build_object(
  'seller', jsonb_build_object('name', 'Bench Games AS', 'lines', '["Storgata 1", "0155 Oslo", "Norway"]'::jsonb, 'vatId', 'NO999999999MVA',
    'registration', 'Org. 999 999 999', 'email', 'post@bench.example', 'footer', repeat('f', 80), 'vatNote', ''),
  'buyer', jsonb_build_object('name', 'Buyer ' || o.id, 'lines', '["Street 1", "12345 Town"]'::jsonb, 'email', o.email,
    'country', (array['DE', 'US', 'FR', 'JP', 'BR', 'NL', ''])[1 + o.id % 7]),
  'order', jsonb_build_object('id', o.id, 'number', o.order_no), 'currencySymbol', '$',
  'lines', jsonb_build_array(jsonb_build_object('name', 'Game ' || o.id % 100, 'sku', 'BENCH', 'attributes', '', 'quantity', 1,
    'unitCents', o.total_cents, 'cents', o.total_cents)),
  'charges', '[]'::jsonb,
  'vat', jsonb_build_object('country', (array['DE', 'US', 'FR', 'JP', 'BR', 'NL', 'NO'])[1 + o.id % 7], 'isSellers', false, 'percent', '19',
    'netCents', o.total_cents - o.total_cents * 19 / 119, 'vatCents', o.total_cents * 19 / 119),
  'payment', jsonb_build_object('method', o.payment_method_name, 'reference', 'pi_bench_' || o.id, 'at', o.paid_at))`
