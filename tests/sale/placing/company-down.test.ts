import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutOffer } from '../../../src/shop/checkout/checkout-offer.ts'
import { watchCompany } from '../../../src/shop/gateways/watch-company.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

describeOnDatabase('a payment company that is down', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  it('PAY-9 is refused at once, before an order is made, and offered again once the company answers', async () => {
    const { shop, control, clock } = world
    const watched = watchCompany([...shop.gateways.values()], clock.now)
    shop.gateways = new Map(watched.map((gateway) => [gateway.name, gateway]))
    const { variants } = await makeProduct(shop, { stock: 20 })
    const variantId = known(variants[0]).id
    for (let call = 0; call < 3; call++) {
      await control.failNextCall({ when: 'before', how: 'drop' })
      expect((await placeOrder(world, makeVisitor(), variantId)).next.kind).toBe('later')
    }
    const buyer = makeVisitor()
    await expect(placeOrder(world, buyer, variantId)).rejects.toMatchObject({ code: 'payment.unavailable' })
    const offered = await checkoutOffer(shop, buyer, { lines: [{ variantId, quantity: 1 }] })
    expect(offered.methods.find(({ id }) => id === world.methodId('bank'))?.isDown).toBe(true)
    clock.advance({ minutes: 1 })
    expect((await placeOrder(world, buyer, variantId)).next.kind).toBe('redirect')
    expect(watched.some((gateway) => gateway.isDown?.())).toBe(false)
  })
})
