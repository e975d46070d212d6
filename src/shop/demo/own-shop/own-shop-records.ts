import { sql } from 'kysely'
import { demoDomain } from '../../../platform/mail/demo-address.ts'
import { orderStatus } from '../../orders/order-status.ts'
import type { Database, Db, Trx } from '../../schema.ts'
import { demoStateSetting } from '../demo-trade-records.ts'

/** Present once a person has asked for a shop of their own. */
export const ownShopSetting = 'demo.own-shop'

/** Changes that lists and checks read from the audit log as long as their subjects exist. */
const subjectsThatStay = [
  'staff',
  'setting',
  'vat-rate',
  'level',
  'payment-method',
  'payment-company',
  'endpoint',
  'api-key',
  'question',
  'currency',
  'text',
  'page',
]

const settingsThatGo = [demoStateSetting, ownShopSetting, 'first-day.put-away', 'backup.secrets']

/** Tables that a shop of one's own takes over, with the rows that stay. Each follows the tables that it refers to. */
const tablesThatStay: readonly { table: keyof Database; rows?: ReturnType<typeof sql<boolean>> }[] = [
  { table: 'shop_secret' },
  { table: 'setting', rows: sql`key <> all(${settingsThatGo}::text[])` },
  { table: 'currency' },
  { table: 'exchange_rate_source' },
  { table: 'euro_rate' },
  { table: 'site' },
  { table: 'staff' },
  { table: 'staff_passkey' },
  { table: 'staff_recovery_code' },
  { table: 'staff_session' },
  { table: 'staff_link' },
  { table: 'staff_preference' },
  { table: 'alert_channel' },
  { table: 'api_key', rows: sql`reseller_id is null` },
  { table: 'audit_log', rows: sql`subject_kind = any(${subjectsThatStay}::text[])` },
  { table: 'website_info' },
  { table: 'own_page' },
  { table: 'seo_text' },
  { table: 'activation_text' },
  { table: 'saved_reply' },
  { table: 'home_list' },
  { table: 'home_section' },
  { table: 'member_level' },
  { table: 'member_level_text' },
  { table: 'payment_logo' },
  { table: 'payment_method' },
  { table: 'payment_method_text' },
  { table: 'company_setup' },
  { table: 'vat_rate_from' },
  { table: 'webhook_endpoint', rows: sql`reseller_id is null` },
  { table: 'outside_question' },
]

export interface OwnShopCounts {
  stays: { staff: number; apiKeys: number; methods: number; currencies: number; pages: number }
  goes: { products: number; keys: number; orders: number; members: number; coupons: number; news: number }
  /** trade that is not the demo's; it forbids a shop of one's own */
  real: { orders: number; payments: number }
}

/** Orders of real people that the test bank did not pay, and payments of real companies. */
export async function countForOwnShop(db: Db): Promise<OwnShopCounts> {
  const ended = [orderStatus.cancelled, orderStatus.expired]
  const { rows } = await sql<OwnShopCounts>`select
    json_build_object(
      'staff', (select count(*) from staff where is_active),
      'apiKeys', (select count(*) from api_key where revoked_at is null),
      'methods', (select count(*) from payment_method where active),
      'currencies', (select count(*) from currency where offered),
      'pages', (select count(distinct id) from website_info)) as stays,
    json_build_object(
      'products', (select count(*) from product),
      'keys', (select count(*) from stock_key),
      'orders', (select count(*) from orders),
      'members', (select count(*) from member),
      'coupons', (select count(*) from coupon),
      'news', (select count(*) from news)) as goes,
    json_build_object(
      'orders', (
        select count(*) from orders o
        where o.email not like ${`%@${demoDomain}`} and o.status <> all(${ended}::integer[])
          and not exists (select from payment p where p.order_id = o.id and p.gateway like 'sandbox-%')),
      'payments',
        (select count(*) from payment where gateway not like 'sandbox-%')
        + (select count(*) from balance_entry)) as real`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a select without a table has one row')
  return counts
}

/** Copies all that stays into a new database, and first deletes the base data in the same tables there. */
export async function copyWhatStays(from: Db, to: Trx): Promise<void> {
  for (const { table } of tablesThatStay.toReversed()) await sql`delete from ${sql.table(table)}`.execute(to)
  for (const { table, rows: which = sql<boolean>`true` } of tablesThatStay) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(json_agg(t), '[]')::text as all from ${sql.table(table)} t where ${which}`.execute(from)
    await sql`
      insert into ${sql.table(table)} overriding system value
      select * from json_populate_recordset(null::${sql.table(table)}, ${rows[0]?.all ?? '[]'}::json)`.execute(
      to,
    )
  }
  await sql`update staff_preference set recent = '[]'`.execute(to)
  await continueNumbers(from, to)
}

async function continueNumbers(from: Db, to: Trx): Promise<void> {
  const { rows } = await sql<{ last: number }>`select last_value as last from content_version`.execute(from)
  await sql`select setval('content_version', ${rows[0]?.last ?? 1})`.execute(to)
  await sql`
    do $$ declare one record; newest bigint; begin
      for one in
        select quote_ident(table_name) as of_table, quote_ident(column_name) as of_column,
          pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
        from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
      loop
        execute format('select max(%s) from %s', one.of_column, one.of_table) into newest;
        if newest is not null then perform setval(one.sequence, newest); end if;
      end loop;
    end $$`.execute(to)
}
