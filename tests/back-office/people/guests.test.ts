import { afterAll, beforeAll, expect, it } from 'vitest'
import { listGuests } from '../../../src/shop/members/list/list-guests.ts'
import { readGuest } from '../../../src/shop/customers/read-guest.ts'
import { claimOrders } from '../../../src/shop/orders/access/claim-orders.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld } from '../../sale/sale-world.ts'

describeOnDatabase('OWN-8 guests among the customers', (open) => {
  let world: SaleWorld
  let variantId: number
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    variantId = known((await makeProduct(world.shop, { stock: 20 })).variants[0]).id
  })
  afterAll(() => world.close())

  const buyAs = async (email: string) => {
    world.clock.advance({ seconds: 1 })
    return (await buy(world, makeVisitor(), variantId, { email })).order_no
  }

  it('OWN-8 are listed once by their address, page by page, with a page of their orders', async () => {
    const first = await buyAs('Ann@guest.example')
    await buyAs('bo@guest.example')
    const last = await buyAs('ann@Guest.example')
    await placeOrder(world, makeVisitor(), variantId, { email: 'unpaid@guest.example' })
    const { guests, next } = await listGuests(world.shop, { text: '' })
    expect(next).toBeUndefined()
    expect(guests).toMatchObject([
      { email: 'ann@guest.example', orders: 2, usdCents: 2000, orderNo: last },
      { email: 'bo@guest.example', orders: 1, usdCents: 1000 },
    ])
    const page = await listGuests(world.shop, { text: '' }, { limit: 1 })
    expect(page.guests.map(({ email }) => email)).toEqual(['ann@guest.example'])
    const second = await listGuests(world.shop, { text: '' }, { limit: 1, after: page.next })
    expect(second).toMatchObject({ guests: [{ email: 'bo@guest.example' }], next: undefined })
    expect((await listGuests(world.shop, { text: 'BO@' })).guests).toHaveLength(1)
    expect((await listGuests(world.shop, { text: 'b%' })).guests).toEqual([])

    const guest = known(await readGuest(world.shop, 'owner', first))
    expect(guest).toMatchObject({
      email: 'ann@guest.example',
      memberId: undefined,
      sums: { orders: 2, usdCents: 2000, refundedOrders: 0 },
    })
    expect(guest.orders.map(({ orderNo }) => orderNo)).toEqual([last, first])
    expect(guest.costs).toMatchObject({ keys: 2 })
    expect((await readGuest(world.shop, 'support', first))?.costs).toBeUndefined()
  })

  it('OWN-8 become members with their orders once they confirm the address', async () => {
    const orderNo = await buyAs('cleo@guest.example')
    const { id } = await makeMember(world.shop, { email: 'cleo@guest.example' })
    expect(await readGuest(world.shop, 'owner', orderNo)).toMatchObject({ memberId: id })
    expect(await claimOrders(world.shop, await visitorOf(world.shop, id))).toBe(1)
    expect(await readGuest(world.shop, 'owner', orderNo)).toBeUndefined()
    expect((await listGuests(world.shop, { text: 'cleo' })).guests).toEqual([])
  })
})
