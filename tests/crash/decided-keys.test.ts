import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { quarantineBatch } from '../../src/shop/keys/batches/decide-batch.ts'
import { settingKeyOf } from '../../src/shop/fraud/fraud-limits.ts'
import type { Db, Shop } from '../../src/shop/shop.ts'
import { testActor } from '../helpers/fixtures.ts'
import { addBatch } from '../sale/keys/key-world.ts'
import { openWeather, type Weather } from './browser.ts'
import { letTimePass } from './final-state.ts'
import { makePlace, patient, type Place, untilNothingIsLeft } from './place.ts'
import { openSale } from './sale.ts'
import { type ShopProcess, shopProcess } from './shop-process.ts'

const buyers = 200
/** keys of the doubtful batch, and as many of another one */
const keysOfBatch = buyers / 2
const kills = 6

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe('200 buyers of a shop on PostgreSQL', () => {
  it(
    'OPS-5 OPS-4 CHK-11 get no quarantined or void key while keys are quarantined, ended and replaced between kills',
    { timeout: 600_000 },
    async () => {
      const place = await makePlace('postgres', closing)
      const { wares } = await place.stockUp(keysOfBatch)
      const doubtful = await place.withShop(async (shop) => {
        const { id } = await shop.db.selectFrom('key_batch').select('id').executeTakeFirstOrThrow()
        await addKeys(shop, wares.variantId, keysOfBatch)
        await takeCardsUnlimited(shop)
        return id
      })
      const shop = await shopProcess(place.env)
      closing.push(() => shop.kill())
      await shop.start()
      const weather = openWeather(480_000, shop.untilUp)
      const sale = openSale({ shopUrl: shop.url, wares, weather, buyers, maxAbandoned: 0 })
      // keys that a round has released go to buyers who found none
      const decider = deciderProcess(place.env, doubtful, () => sale.keysBack(10))
      closing.push(() => decider.kill())
      decider.start()
      await killAllTheTime(shop, decider, weather)
      const asked = async () => (await place.withDatabase(({ db }) => replacements(db))).length
      await expect.poll(asked, patient).toBeGreaterThanOrEqual(5)
      await sale.end()
      await decider.kill()
      await shop.stop()
      await place.withShop((inside) =>
        outcomeOf(quarantineBatch(inside, testActor, doubtful, 'the last word')),
      )
      await settle(shop, place)

      expect(weather.wrong).toEqual([])
      expect(decider.rounds.length).toBeGreaterThan(kills / 2)
      expect(decider.rounds.filter((sold) => sold > 0)).toEqual([])
      const paid = await place.withDatabase(({ db }) => wholeOrders(db))
      expect(paid).toEqual({ ...nothingWrong, paid: sale.paid })
      const offSale = await place.withDatabase(({ db }) => keysOffSale(db))
      expect(offSale.length).toBeGreaterThan(0)

      await place.withShop((inside) => addKeys(inside, wares.variantId, buyers + 50))
      await settle(shop, place)
      expect(await place.withDatabase(({ db }) => wholeOrders(db))).toEqual({
        ...nothingWrong,
        paid: sale.paid,
      })
      expect(await place.withDatabase(({ db }) => waiting(db))).toBe(0)
      const askedFor = await place.withDatabase(({ db }) => replacements(db))
      expect(askedFor.filter((one) => one.replaced_at === null)).toEqual([])
      // no key that was off sale went out with the later keys
      const still = await place.withDatabase(({ db }) => keysOffSale(db))
      expect(still).toEqual(expect.arrayContaining(offSale))
    },
  )
})

/** Switches the limit of declined cards off: lost answers count as declined, and all buyers share a network. */
async function takeCardsUnlimited({ db }: Shop): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: settingKeyOf('declined.network'), value: 'off' })
    .execute()
}

async function addKeys(shop: Shop, variantId: number, count: number): Promise<void> {
  const variants = shop.db.selectFrom('variant').select('sku').where('id', '=', variantId)
  const { sku } = await variants.executeTakeFirstOrThrow()
  await addBatch(shop, { variantId, sku }, count)
}

interface Decider {
  /** by round, how many keys were sold while they were quarantined */
  rounds: number[]
  start(): void
  kill(): Promise<void>
}

function deciderProcess(env: Record<string, string>, batchId: number, onRound: () => void): Decider {
  const rounds: number[] = []
  let running: ChildProcess | undefined
  return {
    rounds,
    start() {
      const { PATH = '', HOME = '' } = process.env
      const entry = ['--import', './scripts/node-24.mjs', 'tests/crash/decider.ts', String(batchId)]
      const child = spawn(process.execPath, entry, {
        env: { PATH, HOME, ...env },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      createInterface({ input: child.stdout }).on('line', (line) => {
        const round = /^round, sold meanwhile: (\d+)$/.exec(line)
        if (!round) return
        rounds.push(Number(round[1]))
        onRound()
      })
      running = child
    },
    async kill() {
      const ending = running
      running = undefined
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const gone = once(ending, 'exit')
      ending.kill('SIGKILL')
      await gone
    },
  }
}

/** Kills the decider alone and the decider with the shop, in turn. */
async function killAllTheTime(shop: ShopProcess, decider: Decider, weather: Weather): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    const rounds = decider.rounds.length + 1
    const enough = weather.writes + 1 + Math.random() * 80
    const begun = Date.now()
    while (weather.writes < enough && Date.now() < begun + 8000) await sleep(5)
    // the decider finishes a round first, however slowly its process starts
    while (decider.rounds.length < rounds && Date.now() < begun + 60_000) await sleep(5)
    await sleep(Math.random() * 300)
    if (kill % 2 === 0) {
      await shop.kill()
      await decider.kill()
      await shop.start()
    } else await decider.kill()
    decider.start()
  }
}

/** Starts the shop, lets it finish all its work, and stops it. */
async function settle(shop: ShopProcess, { withDatabase }: Place): Promise<void> {
  await withDatabase(letTimePass)
  await shop.start()
  await withDatabase(async ({ db }) => {
    await untilNothingIsLeft(db)
    await expect.poll(() => canBeFilled(db), patient).toBe(0)
  })
  await shop.stop()
}

/** Number of paid orders and replacements that wait although there are keys. */
async function canBeFilled(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (least(
      (select sum(stock) from variant),
      (select count(*) from orders where status = 9)
        + (select count(*) from key_replacement where replaced_at is null and dropped_at is null)
    ))::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}

async function waiting(db: Db): Promise<number> {
  const orders = await db.selectFrom('orders').select('id').where('status', '=', 9).execute()
  return orders.length
}

async function replacements(db: Db) {
  return db.selectFrom('key_replacement').select(['id', 'replaced_at']).execute()
}

async function keysOffSale(db: Db) {
  return db
    .selectFrom('stock_key')
    .select(['id', 'state'])
    .where('state', 'in', ['quarantined', 'void'])
    .where('order_line_id', 'is', null)
    .orderBy('id')
    .execute()
}

const nothingWrong = {
  paidNeitherDeliveredNorWaiting: 0,
  deliveredUnpaid: 0,
  deliveredWithoutItsKey: 0,
  waitingWithKey: 0,
  soldThoughOffSale: 0,
  replacedButNotVoid: 0,
  wrongStocks: 0,
}

/** Number of paid orders, and of each fault. */
async function wholeOrders(db: Db) {
  const live = sql`(
    select count(*) from stock_key k join order_line l on l.id = k.order_line_id
    where l.order_id = o.id and k.state in ('held', 'sold', 'revealed')
  )`
  const { rows } = await sql<typeof nothingWrong & { paid: number }>`
    select
      (select count(*)::integer from orders where status in (2, 9)) as paid,
      (select count(*)::integer from payment p join orders o on o.id = p.order_id
        where p.state = 'paid' and o.status not in (2, 9)) as "paidNeitherDeliveredNorWaiting",
      (select count(*)::integer from orders o where o.status in (2, 9) and not exists (
        select from payment p where p.order_id = o.id and p.state = 'paid' and p.cents = o.total_cents
      )) as "deliveredUnpaid",
      (select count(*)::integer from orders o where o.status = 2 and ${live} <> 1) as "deliveredWithoutItsKey",
      (select count(*)::integer from orders o where o.status = 9 and ${live} <> 0) as "waitingWithKey",
      (select count(*)::integer from stock_key k where k.order_line_id is not null and (
        k.state = 'quarantined' or (k.state = 'void' and not exists (
          select from key_replacement r where r.old_key_id = k.id and r.replaced_at is not null
        )))) as "soldThoughOffSale",
      (select count(*)::integer from key_replacement r join stock_key k on k.id = r.old_key_id
        where r.replaced_at is not null and k.state <> 'void') as "replacedButNotVoid",
      (select count(*)::integer from variant v where v.stock <> (
        select count(*) from stock_key k where k.variant_id = v.id and k.state = 'available'
      )) as "wrongStocks"`.execute(db)
  return rows[0]
}
