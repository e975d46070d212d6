import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropSale, planSale } from '../../src/shop/back-office/prices/plan-sale.ts'
import { checkOut } from '../../src/shop/checkout/check-out.ts'
import { isRefusal } from '../../src/shop/errors.ts'
import { existingOrder } from '../../src/shop/orders/order-records.ts'
import { importLines } from '../helpers/catalogue-lines.ts'
import { atTheDesk, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnBoth } from '../helpers/test-database.ts'
import { checkOutInputFor, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

describeOnBoth('CHK-8 orders while sale periods begin and end', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const buyers = 24
  const secondMs = 1000
  const inSeconds = (seconds: number) =>
    new Date(world.clock.now().getTime() + seconds * secondMs).toISOString()

  async function onSale(sku: string, from: string, until: string): Promise<void> {
    const issues = await planSale(world.shop, atTheDesk, { sku, price: '6.50', from, until })
    expect(issues).toEqual([])
  }

  it('CHK-8 are refused with the price of a sale that is over, and placed once it was shown again', async () => {
    const { variants } = await makeProduct(world.shop, { id: 'autumn', stock: 2 })
    const variantId = known(variants[0]).id
    await onSale('AUTUMN', inSeconds(0), inSeconds(60))
    const guest = makeVisitor()
    const early = await checkOutInputFor(world, guest, variantId)
    expect(early.shownTotalCents).toBe(650)
    world.clock.advance({ seconds: 60 })
    await expect(checkOut(world.shop, guest, early)).rejects.toMatchObject({ code: 'price.changed' })
    const late = await checkOutInputFor(world, guest, variantId)
    expect(late.shownTotalCents).toBe(1000)
    const { order } = await checkOut(world.shop, guest, late)
    expect(await existingOrder(world.shop.db, order.id)).toMatchObject({ total_cents: 1000 })
  })

  it('CHK-8 charge every one of many buyers what that buyer was shown, or ask again', async () => {
    const { variants } = await makeProduct(world.shop, { id: 'rush', stock: buyers })
    const variantId = known(variants[0]).id
    const shownTotals = new Set<number>()
    let isOpen = true
    let askedAgain = 0
    let turn = 0
    let turnEnds = Promise.withResolvers<void>()

    async function change(): Promise<void> {
      while (isOpen) {
        const from = inSeconds(5)
        await onSale('RUSH', from, inSeconds(10))
        world.clock.advance({ seconds: 6 })
        if (turn % 3 === 0) await dropSale(world.shop, atTheDesk, { sku: 'RUSH', from })
        world.clock.advance({ seconds: 6 })
        turn++
        const variant = { sku: 'RUSH', priceCents: 1000 + turn }
        await importLines(world.shop, [{ kind: 'product', id: 'rush', variants: [variant] }])
        turnEnds.resolve()
        turnEnds = Promise.withResolvers()
      }
    }

    async function buyUntilPlaced(number: number): Promise<void> {
      const guest = makeVisitor({ ip: `10.${number}.0.1` })
      while (turn < number % 3) await turnEnds.promise
      for (let attempt = 0; ; attempt++) {
        const input = await checkOutInputFor(world, guest, variantId, { email: `b${number}@example.com` })
        shownTotals.add(input.shownTotalCents)
        // who looks at the page for a while
        if (attempt === 0 && number % 2 === 0) await turnEnds.promise
        try {
          const { order } = await checkOut(world.shop, guest, input)
          const row = await existingOrder(world.shop.db, order.id)
          expect(row.total_cents).toBe(input.shownTotalCents)
          return
        } catch (error) {
          if (!isRefusal(error) || error.code !== 'price.changed') throw error
          askedAgain++
        }
      }
    }

    const changing = change()
    try {
      await Promise.all(Array.from({ length: buyers }, (_, number) => buyUntilPlaced(number)))
    } finally {
      isOpen = false
      await changing
    }
    expect(shownTotals.size).toBeGreaterThan(1)
    expect(askedAgain).toBeGreaterThan(0)
  })
})
