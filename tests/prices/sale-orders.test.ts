import { afterAll, beforeAll, expect, it } from 'vitest'
import { planSale } from '../../src/shop/products/prices/plan-sale.ts'
import { checkOut } from '../../src/shop/checkout/check-out.ts'
import { existingOrder } from '../../src/shop/orders/order-records.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { checkOutInputFor, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

describeOnDatabase('CHK-8 orders while sale periods begin and end', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const secondMs = 1000
  const inSeconds = (seconds: number) =>
    new Date(world.clock.now().getTime() + seconds * secondMs).toISOString()

  async function onSale(sku: string, from: string, until: string): Promise<void> {
    await planSale(world.shop, testActor, { sku, price: '6.50', from, until })
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
})
