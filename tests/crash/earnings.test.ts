import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { settle } from '../../src/shop/payments/settle.ts'
import type { Db } from '../../src/shop/shop.ts'
import { makeProduct } from '../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../helpers/make-member.ts'
import { openTestDatabase, type TestDatabase } from '../helpers/test-database.ts'
import { known, openSaleWorld, placeOrder } from '../sale/sale-world.ts'
import { withoutDelivery } from '../sale/undelivered.ts'
import { shopProcess } from './shop-process.ts'

const patient = { timeout: 120_000, interval: 50 }

it(
  'CHK-6 PAY-14 a shop that is killed while it credits a delivery has credited nothing, and does so once later',
  { timeout: 300_000 },
  async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-crash-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    await payForAnOrder(database, dataDir)
    await holdCredits(database.db)

    const shop = await shopProcess({ DATA_DIR: dataDir, DATABASE_URL: known(database.databaseUrl) })
    onTestFinished(() => shop.kill())
    await shop.start()
    await expect.poll(() => creditsHeld(database.db), patient).toBe(1)
    await shop.kill()
    await database.db.insertInto('setting').values({ key: 'released', value: '' }).execute()
    await expect.poll(() => creditsHeld(database.db), patient).toBe(0)
    const untouched = { status: 1, rows: 0, points: 0, growth: 0, spent: 0, notices: 0 }
    await expect.poll(() => credited(database.db), patient).toEqual(untouched)

    await shop.start()
    const once = { status: 2, rows: 1, points: 10, growth: 10, spent: 1000, notices: 1 }
    await expect.poll(() => credited(database.db), patient).toEqual(once)
    await shop.stop()
    expect(await credited(database.db)).toEqual(once)
  },
)

async function payForAnOrder(database: TestDatabase, dataDir: string): Promise<void> {
  const env = { DATA_DIR: dataDir }
  const world = await openSaleWorld({ ...database, close: async () => {} }, { env })
  const variantId = known((await makeProduct(world.shop, { stock: 1 })).variants[0]).id
  const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
  const { order } = await placeOrder(world, member, variantId)
  const payment = await world.shop.db
    .selectFrom('payment')
    .select('provider_payment_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const paid = { reference: '', state: 'paid' as const, cents: 1000, currency: 'usd' }
  const providerPaymentId = known(payment.provider_payment_id)
  await withoutDelivery(world, order, () =>
    settle(world.shop, 'sandbox-redirect', { ...paid, eventId: 'paid', providerPaymentId }),
  )
  await world.close()
}

/** Blocks additions to members' balances until it is released. */
async function holdCredits(db: Db): Promise<void> {
  await sql
    .raw(
      `create function hold_credit() returns trigger language plpgsql as $$
      begin
        while not exists (select from setting where key = 'released') loop perform pg_sleep(0.05); end loop;
        return new;
      end $$;
      create trigger hold_credit before update of points on member
        for each row execute function hold_credit();`,
    )
    .execute(db)
}

async function creditsHeld(db: Db): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::integer as held from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'update "member"%'
  `.execute(db)
  return rows[0]?.held ?? 0
}

async function credited(db: Db) {
  const { rows } = await sql<Record<string, number>>`
    select o.status, m.points, m.growth, m.spent_usd_cents as spent,
      (select count(*)::integer from member_ledger) as rows,
      (select count(*)::integer from member_notice where kind = 'delivered') as notices
    from orders o join member m on m.id = o.member_id
  `.execute(db)
  return rows[0]
}
