import { expect, it } from 'vitest'
import { priceDays, priceSpans, lowestBefore } from '../../../src/shop/products/prices/price-days.ts'
import { readPriceChart } from '../../../src/shop/products/prices/read-price-chart.ts'
import { readPrices } from '../../../src/shop/products/prices/read-prices.ts'
import { importLines } from '../../helpers/catalogue-lines.ts'
import { makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known } from '../../sale/sale-world.ts'

const at = (text: string) => new Date(`${text}Z`)

it('OPS-6 a price chart shows the lowest price of each day, and the lowest of the 30 days before it', () => {
  const spans = priceSpans([
    { from_at: at('2026-05-03T12:00'), price_cents: 900 },
    { from_at: at('2026-05-02T12:00'), price_cents: 500 },
    { from_at: at('2026-05-02T12:00'), price_cents: 100 },
    { from_at: at('2026-04-10T00:00'), price_cents: 1000 },
    { from_at: at('2026-04-01T00:00'), price_cents: 1000 },
  ])
  expect(spans.map(({ priceCents }) => priceCents)).toEqual([900, 500, 1000])
  expect(lowestBefore(spans)?.priceCents).toBe(500)
  const shown = (now: string, timeZone: string) =>
    priceDays(spans, { now: at(now), timeZone, days: 4 }).map(({ name, value, before }) => [
      name,
      value,
      before,
    ])
  expect(shown('2026-05-05T01:00', 'UTC')).toEqual([
    ['2026-05-02', 500, 1000],
    ['2026-05-03', 500, 500],
    ['2026-05-04', 900, 500],
    ['2026-05-05', 900, 500],
  ])
  expect(
    shown('2026-05-05T01:00', 'America/New_York')
      .map(([day]) => day)
      .at(-1),
  ).toBe('2026-05-04')
  expect(shown('2026-04-02T00:00', 'UTC')).toEqual([
    ['2026-04-01', 1000, undefined],
    ['2026-04-02', 1000, 1000],
  ])
  expect(shown('2026-06-02T12:00', 'UTC')[0]?.[2]).toBe(500)
  expect(shown('2026-06-05T12:00', 'UTC').at(-1)?.[2]).toBe(900)
  expect(lowestBefore([])).toBeUndefined()
})

describeOnDatabase('the price history of a variant', (open) => {
  it('OPS-6 marks the lowest of the 30 days before the price in force, which sets the crossed-out price', async () => {
    const world = await openTestShop({ database: await open() })
    const price = (priceCents: number) =>
      importLines(world.shop, [{ kind: 'product', id: 'lamp', variants: [{ sku: 'LAMP', priceCents }] }])
    await makeProduct(world.shop, { id: 'lamp' })
    for (const [days, cents] of [
      [0, 400],
      [5, 1200],
      [31, 800],
      [3, 1100],
      [2, 700],
    ] as const) {
      world.clock.advance({ days })
      await price(cents)
    }
    const chart = known(await readPriceChart(world.shop, 'LAMP'))
    expect(chart.lowestCents).toBe(800)
    expect(chart.lowestCents).toBe((await readPrices(world.shop, 'LAMP'))?.priorCents)
    expect(chart.prices.map(({ priceCents, isLowest }) => [priceCents, isLowest])).toEqual([
      [700, false],
      [1100, false],
      [800, true],
      [1200, false],
      [400, false],
    ])
    expect(chart.days).toHaveLength(42)
    expect(chart.days.at(-1)).toMatchObject({ value: 700, before: 800 })
    expect(await readPriceChart(world.shop, 'NO-SUCH')).toBeUndefined()
    await world.close()
  })
})
