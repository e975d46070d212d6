import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDatabaseBusy } from '../../src/platform/database/database-busy.ts'
import { readCoupon } from '../../src/shop/pricing/coupons/list-coupons.ts'
import { addCoupon, changeCoupon } from '../../src/shop/pricing/coupons/save-coupon.ts'
import { emptyCouponForm } from '../../src/shop/pricing/coupons/coupon-form.ts'
import { setRate } from '../../src/shop/pricing/exchange-rates/set-rate.ts'
import { dropSale, planSale } from '../../src/shop/products/prices/plan-sale.ts'
import { setOnSale } from '../../src/shop/products/change/change-products.ts'
import { checkOut } from '../../src/shop/checkout/check-out.ts'
import { isRefusal } from '../../src/shop/errors.ts'
import { existingOrder } from '../../src/shop/orders/order-records.ts'
import { importLines } from '../helpers/catalogue-lines.ts'
import { testActor, makeProduct, makeVisitor, makeVisitorPaying } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { checkOutInputFor, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

const buyers = 200
const turns = 10
/** messages to a buyer whose page is outdated */
const askedAgainBy = new Set(['price.changed', 'product.gone', 'cart.empty'])

describeOnDatabase('CHK-8 a shop whose prices, sales, coupons, rates and products change', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  it('CHK-8 charges each of 200 buyers what that buyer was shown, or asks again', async () => {
    const { id, variants } = await makeProduct(world.shop, { id: 'rush', stock: buyers })
    const variantId = known(variants[0]).id
    const terms = { ...emptyCouponForm, off: '10' }
    await addCoupon(world.shop, testActor, { ...terms, code: 'RUSH10' })
    const shownTotals = new Set<string>()
    let askedAgain = 0
    let turn = 0
    let turnEnds = Promise.withResolvers<void>()

    async function change(): Promise<void> {
      for (; turn < turns; turn++, turnEnds.resolve(), turnEnds = Promise.withResolvers()) {
        await planSaleOfAMinute(world, 'RUSH', turn)
        await importLines(world.shop, [
          { kind: 'product', id: 'rush', variants: [{ sku: 'RUSH', priceCents: 1000 + turn }] },
        ])
        await changePercent(world, 'RUSH10', 10 + turn)
        await setRate(world.shop, testActor, { code: 'eur', rate: `0.9${turn}` })
        await setOnSale(world.shop, testActor, id, { isActive: false, wasActive: true })
        await setOnSale(world.shop, testActor, id, { isActive: true, wasActive: false })
      }
    }

    async function buyUntilPlaced(number: number): Promise<void> {
      const wishes = {
        email: `b${number}@example.com`,
        ...(number % 3 === 0 && { couponCode: 'RUSH10' }),
      }
      while (turn < number % (turns + 1)) await turnEnds.promise
      const { guestToken } = makeVisitor()
      const address = { guestToken, ip: `10.${number}.0.1` }
      for (let attempt = 0; ; attempt++) {
        const page = await makeVisitorPaying(world.shop, number % 2 === 0 ? 'eur' : 'usd')
        const visitor = { ...page, ...address }
        const input = await checkOutInputFor(world, visitor, variantId, wishes)
        shownTotals.add(`${visitor.currency.code} ${input.shownTotalCents}`)
        // some buyers look at the page for a while
        if (attempt === 0 && number % 5 === 0 && turn < turns) await turnEnds.promise
        const sent = { ...(await makeVisitorPaying(world.shop, visitor.currency.code)), ...address }
        try {
          const { order } = await checkOut(world.shop, sent, input)
          const row = await existingOrder(world.shop.db, order.id)
          expect([row.currency, row.total_cents]).toEqual([visitor.currency.code, input.shownTotalCents])
          return
        } catch (error) {
          const isNotified = isRefusal(error) && askedAgainBy.has(error.code)
          if (!isNotified && !isDatabaseBusy(error)) throw error
          askedAgain++
        }
      }
    }

    await Promise.all([change(), ...Array.from({ length: buyers }, (_, number) => buyUntilPlaced(number))])
    expect(await countOrders(world)).toBe(buyers)
    expect(shownTotals.size).toBeGreaterThan(turns)
    expect(askedAgain).toBeGreaterThan(0)
  })
})

async function planSaleOfAMinute(world: SaleWorld, sku: string, turn: number): Promise<void> {
  const at = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000).toISOString()
  const from = at(5)
  await planSale(world.shop, testActor, { sku, price: '6.50', from, until: at(65) })
  world.clock.advance({ seconds: 10 })
  if (turn % 3 === 0) await dropSale(world.shop, testActor, { sku, from })
  world.clock.advance({ seconds: 60 })
}

async function changePercent(world: SaleWorld, code: string, percent: number): Promise<void> {
  const { form, version } = known(await readCoupon(world.shop, code))
  const changed = { ...form, code, seen: version, off: String(percent) }
  expect(await changeCoupon(world.shop, testActor, changed)).toBe(code)
}

async function countOrders({ shop }: SaleWorld): Promise<number> {
  const { count } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
