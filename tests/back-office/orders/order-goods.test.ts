import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportOrders } from '../../../src/shop/order-management/list/export-orders.ts'
import { listOrders } from '../../../src/shop/order-management/list/list-orders.ts'
import { orderFilter } from '../../../src/shop/order-management/list/order-filter.ts'
import { readOrder } from '../../../src/shop/order-management/read-order.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'

describeOnDatabase('goods of an order in the back office', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  it('OWN-7 names goods and method in English, on the page of the order also as the buyer read them', async () => {
    const { variants } = await makeProduct(world.shop, {
      stock: 1,
      name: 'Nightjar',
      attributes: [{ name: 'Edition', values: [{ name: 'Deluxe' }] }],
      variants: [{ sku: 'NIGHTJAR-D', values: ['Deluxe'], priceCents: 900 }],
      texts: {
        de: { name: 'Ziegenmelker', attributes: [{ name: 'Ausgabe', values: ['Prachtausgabe'] }] },
      },
    })
    const email = 'ziege@example.de'
    const buyer = makeVisitor({ locale: 'de' })
    const wishes = { email, method: 'card' } as const
    const { order_no: orderNo } = await buy(world, buyer, known(variants[0]).id, wishes)
    const [listed] = (await listOrders(world.shop, { text: email })).orders
    const goods = { name: 'Nightjar', attributes: 'Edition: Deluxe', sku: 'NIGHTJAR-D' }
    expect(listed).toMatchObject({ methodName: 'Card', goods: [{ ...goods, quantity: 1 }] })
    const order = known(await readOrder(world.shop, orderNo))
    expect(order.methodName).toBe('Card')
    expect(order.timeline).toContainEqual(expect.objectContaining({ kind: 'placed', detail: 'Card' }))
    expect(order.lines).toMatchObject([{ ...goods, asBought: 'Ziegenmelker Ausgabe: Prachtausgabe' }])
    const file = (
      await buffer(await exportOrders(world.shop, testActor, { ...orderFilter.every, text: email }))
    ).toString()
    expect(file).toContain('1 × Nightjar Edition: Deluxe (NIGHTJAR-D)')
    expect(file).toContain(',Card,')
  })
})
