import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDocuments } from '../../bench/rows/document-rows.ts'
import { countOrders } from '../../bench/rows/order-rows.ts'
import { exportMember } from '../../src/shop/privacy/export-member.ts'
import { exportPool } from '../../src/shop/keys/pool/export-pool.ts'
import { documentsCsv, listDocuments } from '../../src/shop/invoices/export-documents.ts'
import { exportSubscribers } from '../../src/shop/newsletters/subscribers/export-subscribers.ts'
import { subscriberFilter } from '../../src/shop/newsletters/subscribers/subscriber-filter.ts'
import { exportOrders } from '../../src/shop/order-management/list/export-orders.ts'
import { orderFilter } from '../../src/shop/order-management/list/order-filter.ts'
import { exportFile } from '../../src/shop/products/files/export-file.ts'
import { auditFilter } from '../../src/shop/staff/audit/audit-filter.ts'
import { exportChanges } from '../../src/shop/staff/audit/export-changes.ts'
import type { Trx } from '../../src/shop/schema.ts'
import { testActor } from '../helpers/fixtures.ts'
import { makeMember } from '../helpers/make-member.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'

/** More rows than the parameters of a statement. */
const many = 70_000
const ofEach = 100

describe('OPS-5 a shop with 70,000 of each exports', { timeout: 600_000 }, () => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop()
    const { db } = world.shop
    await sql`
      with shelf as (insert into category (url_name, name) values ('games', 'Games') returning id)
      insert into product (external_id, url_name, category_id, name, search_name, cover, key_type)
      select 'p' || g, 'p-' || g, shelf.id, 'Product ' || g, 'product ' || g, '{}', 0 from shelf, generate_series(1, ${many / ofEach}::integer) g
    `.execute(db)
    await sql`
      insert into variant (product_id, sku, price_cents, position)
      select p.id, p.external_id || '-' || g, 1000, g from product p, generate_series(1, ${ofEach}::integer) g`.execute(
      db,
    )
    await db.transaction().execute(addOrders)
    await countOrders(db)
    await sql`
      insert into newsletter_subscriber (email, locale, asked_at)
      select 'reader' || g || '@mail.example', 'en-US', now() from generate_series(1, ${many}::integer) g`.execute(
      db,
    )
  }, 600_000)
  afterAll(() => world.close())

  it('its orders', async () => {
    expect(
      await countLines(
        await exportOrders(world.shop, testActor, orderFilter.read(new URLSearchParams()).filter),
      ),
    ).toBe(many + 1)
  })

  it('the counts of its keys', async () => {
    expect(await countLines(await exportPool(world.shop, testActor, 'owner'))).toBe(many + 1)
  })

  it('its products, with all their variants', async () => {
    const skus = new Set<string>()
    for await (const line of await exportFile(world.shop, testActor)) {
      const { variants = [] } = JSON.parse(String(line)) as { variants?: { sku: string }[] }
      for (const { sku } of variants) skus.add(sku)
    }
    expect(skus.size).toBe(many)
  })

  it('its subscribers', async () => {
    expect(await countLines(await exportSubscribers(world.shop, testActor, subscriberFilter.every))).toBe(
      many + 1,
    )
  })

  it('its audit log', async () => {
    const logged = await exportChanges(world.shop, testActor, auditFilter.every)
    expect(await countLines(logged)).toBeGreaterThan(many)
  })

  it('its documents', async () => {
    const documents = await listDocuments(world.shop, {})
    expect(documents.length).toBeGreaterThan(many / 2)
    expect(documentsCsv(documents).split('\r\n').length).toBeGreaterThan(documents.length)
  })

  it('all data of a member with that many orders', async () => {
    const { shop } = world
    const { id } = await makeMember(shop)
    await shop.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update orders set member_id = ${id}`.execute(trx)
    })
    expect((await exportMember(shop, testActor, id))?.orders).toHaveLength(many)
  })
})

/** Paid orders of one line, each with its invoice and a line of the audit log. */
async function addOrders(trx: Trx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`
    insert into orders (id, order_no, status, guest_hash, email, locale, currency, rate, payment_method_name, goods_cents,
      total_cents, rmb_cents, idempotency_key, body_hash, placed_at, pay_before, paid_at, delivered_at)
    overriding system value
    select g, 'LK-' || g, 2, decode(md5(g::text), 'hex'), 'buyer' || g || '@mail.example', 'en-US', 'usd', 1, 'Card', 1000,
      1000, 0, 'key-' || g, decode(md5(g::text), 'hex'), at, at, at, at
    from generate_series(1, ${many}::integer) g, date_trunc('milliseconds', now()) at`.execute(trx)
  await sql`
    insert into order_line (order_id, position, product_id, variant_id, name, attributes, sku, key_type, quantity, unit_price_cents)
    select id, 0, product_id, id, sku, '', sku, 0, 1, price_cents from variant`.execute(trx)
  await sql`
    insert into audit_log (logged_at, actor_kind, actor, ip, action, subject_kind, subject_id, subject)
    select placed_at, 'job', 'deliver-orders', '', 'order.mail-resent', 'order', id::text, order_no from orders`.execute(
    trx,
  )
  await addDocuments(trx)
}

async function countLines(file: Readable): Promise<number> {
  let count = 0
  for await (const part of file) count += String(part).split('\r\n').length - 1
  return count
}
