import { dayMs } from '../../../platform/durations.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importLines, categoryLine, productLine } from '../../../../tests/helpers/catalogue-lines.ts'
import { makeVisitor, setSetting } from '../../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { readProduct } from '../product/read-product.ts'
import { momentText } from './sale-moments.ts'

interface PlannedSale {
  cents: number
  fromDay: number
  untilDay: number
}

type Step =
  | { kind: 'price'; cents: number }
  | { kind: 'list'; cents: number | null }
  | { kind: 'plan'; cents: number; inDays: number; days: number }
  | { kind: 'drop'; index: number }
  | { kind: 'wait'; days: number }

const cents = fc.integer({ min: 1, max: 12 }).map((dollars) => dollars * 100)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), cents }),
  fc.record({ kind: fc.constant('list' as const), cents: fc.constantFrom(null, 2000) }),
  fc.record({
    kind: fc.constant('plan' as const),
    cents,
    inDays: fc.integer({ min: -3, max: 20 }),
    days: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({ kind: fc.constant('drop' as const), index: fc.nat(5) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 35 }) }),
)

interface Shown {
  priceCents: number | undefined
  listPriceCents: number | null | undefined
  /** price of the product */
  lowCents: number | undefined
}

/** Reference for the test: writes down the price of each day. */
class DayByDay {
  price = 1000
  list: number | null = null
  sales: PlannedSale[] = []
  today = 0
  /** final price of each day before today */
  #past: number[] = []

  wait(days: number): void {
    for (let passed = 0; passed < days; passed++) {
      this.#past.push(this.#now())
      this.today++
    }
  }

  shown(): Shown {
    const now = this.#now()
    let since = this.today
    while (since > 0 && this.#past[since - 1] === now) since--
    const before = this.#past.slice(Math.max(0, since - 30), since)
    const lowest = before.length > 0 ? Math.min(...before) : 0
    const isReduced = now < this.price || this.list !== null
    return { priceCents: now, listPriceCents: isReduced && lowest > now ? lowest : null, lowCents: now }
  }

  toCome(): PlannedSale[] {
    return this.sales.filter(({ untilDay }) => this.today < untilDay)
  }

  #now(): number {
    const sale = this.sales.find(({ fromDay, untilDay }) => fromDay <= this.today && this.today < untilDay)
    return Math.min(this.price, sale?.cents ?? this.price)
  }
}

describeOnBoth('OPS-6 the crossed-out price by the rule of the EU', (open) => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
    await setSetting(world.shop, 'price.crossed-out', 'lowest')
    await importLines(world.shop, [categoryLine('games')])
  })
  afterAll(() => world.close())

  let count = 0

  async function follow(steps: readonly Step[]) {
    const { shop, clock } = world
    const sku = `oracle-${++count}`
    const start = clock.now().getTime()
    const at = (day: number) => momentText(new Date(start + day * dayMs))
    const save = async (variant: object) => {
      const report = await importLines(shop, [{ kind: 'product', id: sku, variants: [{ sku, ...variant }] }])
      expect(report.issues).toEqual([])
    }
    const { issues } = await importLines(shop, [productLine(sku)])
    expect(issues).toEqual([])
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('external_id', '=', sku)
      .executeTakeFirstOrThrow()
    const oracle = new DayByDay()
    const listed: Shown[] = []
    const expected: Shown[] = []
    for (const one of steps) {
      await take(one)
      await shop.priceClock.switchDue()
      const answer = await readProduct(shop, makeVisitor(), { id })
      const [variant] = answer?.product.variants ?? []
      listed.push({
        priceCents: variant?.priceCents,
        listPriceCents: variant?.listPriceCents,
        lowCents: answer?.product.priceCents,
      })
      expected.push(oracle.shown())
    }
    return { listed, expected }

    async function take(taken: Step): Promise<void> {
      switch (taken.kind) {
        case 'price': {
          if (oracle.toCome().some((sale) => sale.cents >= taken.cents)) return
          oracle.price = taken.cents
          return save({ priceCents: taken.cents })
        }
        case 'list': {
          oracle.list = taken.cents
          return save({ listPriceCents: taken.cents })
        }
        case 'plan': {
          const fromDay = oracle.today + taken.inDays
          const sale = { cents: taken.cents, fromDay, untilDay: fromDay + taken.days }
          const overlaps = oracle.sales.some(
            (other) => other.fromDay < sale.untilDay && sale.fromDay < other.untilDay,
          )
          if (!overlaps && sale.cents < oracle.price) oracle.sales.push(sale)
          return saveSales()
        }
        case 'drop': {
          oracle.sales.splice(taken.index, 1)
          return saveSales()
        }
        case 'wait': {
          oracle.wait(taken.days)
          clock.advance({ days: taken.days })
        }
      }
    }

    function saveSales(): Promise<void> {
      return save({
        sales: oracle.sales.map(({ cents: priceCents, fromDay, untilDay }) => ({
          priceCents,
          from: at(fromDay),
          until: at(untilDay),
        })),
      })
    }
  }

  it('OPS-6 equals a daily record of prices, however prices and sale periods change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
        const { listed, expected } = await follow(steps)
        expect(listed).toEqual(expected)
      }),
      { numRuns: 8 },
    )
  }, 240_000)

  it('OPS-6 is the lowest of the 30 days before the sale, not of earlier days', async () => {
    const { listed, expected } = await follow([
      { kind: 'price', cents: 500 },
      { kind: 'wait', days: 5 },
      { kind: 'price', cents: 1200 },
      { kind: 'wait', days: 29 },
      { kind: 'plan', cents: 400, inDays: 0, days: 10 },
      { kind: 'wait', days: 9 },
      { kind: 'wait', days: 1 },
      { kind: 'wait', days: 31 },
      { kind: 'plan', cents: 400, inDays: 1, days: 3 },
      { kind: 'wait', days: 1 },
    ])
    expect(listed).toEqual(expected)
    expect(listed.at(-1)).toEqual({ priceCents: 400, listPriceCents: 1200, lowCents: 400 })
  })
})
