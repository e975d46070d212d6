import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { lookAtEverything } from '../../../src/shop/health/look-at-everything.ts'
import { jobList } from '../../../src/shop/job-list.ts'
import { readReport } from '../../../src/shop/reports/read-report.ts'
import { checkSums } from '../../../src/shop/reports/sums/check-sums.ts'
import { storedDays } from '../../../src/shop/reports/sums/day-sum-records.ts'
import { keepSumsJob } from '../../../src/shop/reports/sums/keep-sums.job.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { period } from './money-checks.ts'
import type { ReportWorld } from './report-world.ts'

const summed = ['days', 'products', 'countries', 'methods', 'coupons', 'currencies', 'margin', 'tax'] as const

/** Registers tests of the sums of closed days. They change past days, so they come last. */
export function checkStoredSums(played: () => ReportWorld): void {
  it('SPD-2 sums of closed days are kept while the shop sells, and equal the sums of the orders', async () => {
    const { shop, clock } = played().world
    const days = await untilSummed(shop)
    expect(days).toBeGreaterThan(40)
    clock.advance({ minutes: 1 })
    expect(await checkSums(shop)).toEqual({ days, differing: [] })
  })

  it('SPD-2 a changed cost, fee, key or rate of a closed day is in the reports at once', async () => {
    const { shop, clock } = played().world
    const days = await untilSummed(shop)
    for (const change of [
      sql`update key_batch set unit_cost_cents = unit_cost_cents + 7 where id % 2 = 0`,
      sql`update payment set company_fee_cents = 31, company_fee_currency = 'eur' where id % 3 = 0`,
      sql`update currency set rate = rate * 1.1 where code = 'eur'`,
      sql`update coupon set series = 'Radio' where series = 'Podcast'`,
      sql`update orders set total_cents = total_cents + 100 where id = (select min(id) from orders where paid_at is not null)`,
    ]) {
      await change.execute(shop.db)
      expect((await storedDays(shop.db, { from: new Date(0) })).length).toBeLessThan(days)
      const whileOutdated = await allReports(shop)
      expect(await untilSummed(shop)).toBe(days)
      expect(await allReports(shop)).toEqual(whileOutdated)
    }
    clock.advance({ minutes: 1 })
    expect(await checkSums(shop)).toEqual({ days, differing: [] })
  })

  it('SPD-2 a wrong sum is found, corrected, and reported by the health page', async () => {
    const { shop, clock } = played().world
    await untilSummed(shop)
    clock.advance({ minutes: 1 })
    await sql`update day_sum set takings = takings + 1
      where trait = 'country' and from_at = (select max(from_at) from day_sum where trait = 'country' and takings > 0)`.execute(
      shop.db,
    )
    const sums = async () =>
      (await lookAtEverything(shop, jobList)).find(({ check }) => check === 'sums')?.state
    expect(await sums()).toBe('ok')
    expect((await checkSums(shop)).differing).toHaveLength(1)
    expect(await sums()).toBe('look')
    clock.advance({ minutes: 1 })
    expect((await checkSums(shop)).differing).toEqual([])
  })

  it('SPD-2 reports are the same with kept sums, without them and in another time zone', async () => {
    const { shop } = played().world
    await untilSummed(shop)
    const inTokyo = { ...shop, config: { ...shop.config, timeZone: 'Asia/Tokyo' } }
    const [kept, abroad] = [await allReports(shop), await allReports(inTokyo)]
    await sql`delete from summed_day`.execute(shop.db)
    expect(await allReports(shop)).toEqual(kept)
    expect(await allReports(inTokyo)).toEqual(abroad)
    await untilSummed(inTokyo)
    expect(await allReports(inTokyo)).toEqual(abroad)
    expect(await allReports(shop)).toEqual(kept)
  })
}

/** Sums up closed days until all of them are kept, and returns their number. */
async function untilSummed(shop: Shop): Promise<number> {
  return vi.waitFor(
    async () => {
      while ((await keepSumsJob.run(shop)) > 0);
      const known = await shop.db.selectFrom('summed_day').select('from_at').execute()
      const days = await storedDays(shop.db, { from: new Date(0) })
      expect(days).toHaveLength(known.length)
      return days.length
    },
    { timeout: 60_000, interval: 100 },
  )
}

async function allReports(shop: Shop): Promise<unknown[]> {
  const reports: unknown[] = []
  for (const name of summed)
    for (const currency of [undefined, 'eur', 'jpy']) {
      const { rows, total, totalBefore, ordersWithoutFee } = await readReport(shop, {
        name,
        currency,
        ...period,
      })
      reports.push({ name, currency, rows, total, totalBefore, ordersWithoutFee })
    }
  return reports
}
