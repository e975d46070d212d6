import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue, readStock } from '../db/seed/demo/read-catalogue.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openLog } from '../src/platform/log/log.ts'
import { openSecrets } from '../src/platform/security/secrets.ts'
import { removeCompanySetup, setUpCompany } from '../src/shop/payments/setup/set-up-company.ts'
import { openBrowser, openWeather, type Wares } from './crash/browser.ts'
import { type ShopProcess, shopProcess } from './crash/shop-process.ts'
import { testActor } from './helpers/fixtures.ts'
import { openEmptyTestDatabase, type TestDatabase } from './helpers/test-database.ts'

/** Far more than needed, for busy machines. */
const patient = { timeout: 60_000, interval: 100 }

describe('two processes that serve one shop', { timeout: 300_000 }, () => {
  let database: TestDatabase
  let dataDir: string
  /** runs no jobs */
  let counter: ShopProcess
  /** runs them */
  let worker: ShopProcess

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'latchkey-two-'))
    database = await openEmptyTestDatabase()
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.databaseUrl ?? '', DEMO_SHOP: 'on' }
    counter = await shopProcess({ ...env, JOBS: 'off' })
    worker = await shopProcess({ ...env, JOBS: 'on' })
    await Promise.all([counter.start(), worker.start()])
  }, 300_000)
  afterAll(async () => {
    await Promise.all([counter.stop(), worker.stop()])
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('that start on an empty database at the same time fill it once', async () => {
    const output = counter.output() + worker.output()
    expect(output.split('Filling the demo shop')).toHaveLength(2)
    const products = await sql<{ id: string }>`select external_id as id from product`.execute(database.db)
    const wanted = readCatalogue().products.map(({ id }) => id)
    expect(products.rows.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
    const keys = await sql<{ count: number }>`select count(*)::int as count from stock_key`.execute(
      database.db,
    )
    expect(keys.rows[0]?.count).toBe(Object.values(readStock()).reduce((sum, count) => sum + count, 0))
    expect(new Set([bankOf(counter), bankOf(worker)]).size).toBe(1)
  })

  it('show a new price in both, also after the connections by which they hear of it were cut', async () => {
    const path = '/puzzle/tessera'
    const pages = () => Promise.all([counter, worker].map((shop) => pageOf(shop, path)))
    const shown = async (price: string) => (await pages()).every((page) => page.includes(price))
    await pages()
    await setPrice(database, 'tessera', 4321)
    await expect.poll(() => shown('43.21'), patient).toBe(true)
    await expect.poll(() => listeners(database), patient).toBe(2)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'latchkey signals'`.execute(database.db)
    await setPrice(database, 'tessera', 5432)
    await expect.poll(() => shown('54.32'), patient).toBe(true)
    await expect.poll(() => listeners(database), patient).toBe(2)
    await setPrice(database, 'tessera', 6543)
    await expect.poll(() => shown('65.43'), patient).toBe(true)
    expect((await pages()).filter((page) => /43\.21|54\.32/.test(page))).toEqual([])
  })

  it('OWN-4 offer a payment company in both once staff have set it up, and no more once it is removed', async () => {
    const config = readConfig({ DATA_DIR: dataDir })
    const shop = {
      db: database.db,
      config,
      secrets: openSecrets(config),
      log: openLog('silent'),
      now: () => new Date(),
      companies: { refresh: async () => {} },
    }
    const offered = () => Promise.all([counter, worker].map(offersStripe))
    expect(await offered()).toEqual([false, false])
    const values = { STRIPE_SECRET_KEY: 'sk_test_a1b2', STRIPE_WEBHOOK_SECRET: 'whsec_c3d4' }
    await setUpCompany(shop, testActor, 'stripe', { values, seen: 0 })
    await expect.poll(offered, patient).toEqual([true, true])
    await removeCompanySetup(shop, testActor, 'stripe', { seen: 1 })
    await expect.poll(offered, patient).toEqual([false, false])
  })

  it('SPD-4 PAY-11 PAY-14 one process delivers an order of the other, and the last key is gone from both', async () => {
    const wares = await lastOf(database, 'tessera')
    const soldOut = () =>
      Promise.all(
        [counter, worker].map(async (shop) => (await pageOf(shop, '/puzzle/tessera')).includes('Sold out')),
      )
    await expect.poll(soldOut, patient).toEqual([false, false])
    const weather = openWeather(240_000)
    const browser = await openBrowser(counter.url, weather)
    const order = await browser.order(wares, 'Testbank', 'buyer@example.com')
    if (!order) throw new Error('there was no key')
    await browser.pay(order)
    await browser.waitUntilPaid(order)
    const isDelivered = async () => {
      const { rows } = await sql`
        select from orders o join mail m on m.recipient = o.email
        where o.id = ${order.orderId} and o.status = 2 and m.state = 'accepted'`.execute(database.db)
      return rows.length > 0
    }
    await expect.poll(isDelivered, patient).toBe(true)
    await expect.poll(soldOut, patient).toEqual([true, true])
    expect(weather.wrong).toEqual([])
  })
})

async function pageOf({ url }: ShopProcess, path: string): Promise<string> {
  const answer = await fetch(url + path)
  expect(answer.status).toBe(200)
  return answer.text()
}

async function offersStripe({ url }: ShopProcess): Promise<boolean> {
  const answer = await fetch(`${url}/api/check/paymentlist`)
  return (await answer.text()).includes('Apple Pay')
}

function bankOf({ output }: ShopProcess): string | undefined {
  return /Test bank +(\S+)/.exec(output())?.[1]
}

async function setPrice({ db }: TestDatabase, urlName: string, cents: number): Promise<void> {
  await sql`
    update variant set price_cents = ${cents}, list_price_cents = null
    where product_id = (select id from product where url_name = ${urlName})`.execute(db)
}

async function listeners({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'latchkey signals'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Leaves one key of the product's first variant on the shelf. */
async function lastOf({ db }: TestDatabase, urlName: string): Promise<Wares> {
  const { rows } = await sql<Wares>`
    select p.id as "productId", v.id as "variantId", v.price_cents as cents,
      (select id from currency where code = 'usd') as "currencyId"
    from product p join variant v on v.product_id = p.id
    where p.url_name = ${urlName} and v.stock > 0 order by v.id limit 1`.execute(db)
  const [wares] = rows
  if (!wares) throw new Error(`no ${urlName}`)
  await sql`
    update stock_key set state = 'quarantined' where variant_id = ${wares.variantId} and id <> (
      select id from stock_key where variant_id = ${wares.variantId} and state = 'available' order by id limit 1
    )`.execute(db)
  return wares
}
