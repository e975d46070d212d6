import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Engine } from '../helpers/test-database.ts'
import { card, openWeather, type Weather } from './browser.ts'
import { filesWith, finalState, letTimePass, paidAtTheBank } from './final-state.ts'
import { makePlace, patient, type Place, untilNothingIsLeft } from './place.ts'
import { openSale, type Sale } from './sale.ts'
import { type ShopProcess, shopProcess } from './shop-process.ts'

const buyers = 200
const keyCount = 50
const killsInTheRush = 5
const maxAbandoned = 5
/** far more than needed, for busy machines */
const maxSeconds = 480

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe.each<Engine>(['postgres', 'pglite'])('a shop on %s that is killed again and again', (engine) => {
  it(
    'CHK-11 CHK-10 PAY-10 PAY-11 PAY-14 sells each of its keys once and keeps every payment',
    { timeout: 600_000 },
    async () => {
      const place = await makePlace(engine, closing)
      const { wares, keys } = await place.stockUp(keyCount)
      const shop = await shopProcess(place.env)
      closing.push(() => shop.kill())
      await shop.start()

      const startedAt = Date.now()
      const weather = openWeather(maxSeconds * 1000, shop.untilUp)
      const sale = openSale({ shopUrl: shop.url, wares, weather, buyers, maxAbandoned })
      const kills = await sellOut(shop, sale, weather, place).catch(async (error: unknown) => {
        throw new Error(await whereItStands(sale, weather, place), { cause: error })
      })
      await shop.stop()
      await place.withDatabase(letTimePass)
      await shop.start()
      await place.withDatabase(({ db }) => untilNothingIsLeft(db))
      await shop.stop()

      expect(weather.wrong).toEqual([])
      const orders = await place.withDatabase(({ db }) =>
        db.selectFrom('orders').select(['id', 'idempotency_key']).execute(),
      )
      expect(orders.map((order) => order.idempotency_key).toSorted()).toEqual(sale.orderedKeys.toSorted())
      expect(await place.withDatabase(({ db }) => finalState(db))).toEqual({
        soldKeys: keyCount,
        otherKeys: 0,
        linesWithKeys: keyCount,
        deliveredOrders: keyCount,
        unfinishedOrders: 0,
        deliveredUnpaid: 0,
        deliveredWithoutKey: 0,
        deliveredUnmailed: 0,
        keyMails: keyCount,
        paidUndelivered: 0,
        moneyKept: 0,
        wrongStocks: 0,
      })
      expect(new Set(paidAtTheBank(place.dataDir)).size).toBe(keyCount)
      expect(kills).toBeGreaterThanOrEqual(5)
      expect(filesWith(place.dataDir, [card, ...keys])).toEqual([])
      expect([card, ...keys].filter((secret) => shop.output().includes(secret))).toEqual([])
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      process.stdout.write(
        `${engine}: ${buyers} buyers, ${keyCount} keys, ${orders.length} orders (${sale.cancelled} cancelled, ` +
          `${sale.abandoned} abandoned), ${kills} kills, ${weather.answers} answers, ${weather.retries} retries, ${seconds} s\n`,
      )
    },
  )
})

/** Sells every key while the shop is killed again and again; returns the number of kills. */
async function sellOut(shop: ShopProcess, sale: Sale, weather: Weather, place: Place): Promise<number> {
  const allTaken = sale.until(() => sale.paid + sale.abandoned === keyCount)
  const [killsInRush] = await Promise.all([killInTheRush(shop, weather), allTaken])
  const kills = killsInRush + (await putAbandonedBack(shop, sale, place.withDatabase))
  await sale.until(() => sale.paid === keyCount)
  await sale.end()
  return kills
}

/** Describes a sale that did not finish. */
async function whereItStands(sale: Sale, weather: Weather, place: Place): Promise<string> {
  const { doing, orderedKeys, ...counts } = sale
  const rows = await place.withDatabase(({ db }) =>
    sql<object>`
      select 'order' as row, status::text as state, count(*)::integer from orders group by 2
      union all select 'key', state, count(*)::integer from stock_key group by 2
      union all select 'payment', state, count(*)::integer from payment group by 2
    `.execute(db),
  )
  const activities = [...Map.groupBy(doing, ([, activity]) => activity)].map(([activity, those]) => [
    activity,
    those.length,
  ])
  const ordered = orderedKeys.length
  const stands = { ...counts, ordered, buyers: Object.fromEntries(activities), ...weather, rows: rows.rows }
  return `the sale stopped: ${JSON.stringify(stands)}`
}

/** Kills the shop during work on the buyers' requests, each time at another moment, and restarts it. */
async function killInTheRush(shop: ShopProcess, weather: Weather): Promise<number> {
  for (let kill = 0; kill < killsInTheRush; kill++) {
    const enough = weather.writes + 1 + Math.random() * 150
    const timeoutAt = Date.now() + 5000
    while (weather.writes < enough && Date.now() < timeoutAt) await sleep(5)
    await sleep(Math.random() * 500)
    await shop.kill()
    await shop.start()
  }
  return killsInTheRush
}

/** Lets unpaid orders expire while the shop is down, so that their keys are free for others. */
async function putAbandonedBack(
  shop: ShopProcess,
  sale: Sale,
  withDatabase: Place['withDatabase'],
): Promise<number> {
  await shop.kill()
  await withDatabase(letTimePass)
  await shop.start()
  const { abandoned } = sale
  await withDatabase(async ({ db }) => {
    const expired = () => db.selectFrom('orders').select('id').where('status', '=', 5).execute()
    await expect.poll(async () => (await expired()).length, patient).toBe(abandoned)
  })
  sale.keysBack(abandoned)
  return 1
}
