import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { officeContext } from '../../src/back-office/context.ts'
import { action, loader } from '../../src/back-office/screens/orders/orders.tsx'
import { listOrders } from '../../src/shop/order-management/list/list-orders.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { listSavedViews, saveView } from '../../src/shop/workspace/saved-views.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { storedCode } from '../helpers/stored-code.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'
import { client, makeStaff } from './staff-world.ts'

describeOnDatabase('a key that is searched for', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  it('OPS-4 OPS-11 is refused in the search and in the name of a saved view', async () => {
    const { staff } = await makeStaff(world, 'support')
    const code = await storedCode(world.shop)
    for (const [name, query] of [
      ['Mine', `q=${code}`],
      ['Mine', `tab=all&q=${encodeURIComponent(` ${code.toLowerCase().replaceAll('-', ' - ')} `)}`],
      ['Mine', `coupon=${code}`],
      ['Mine', 'q=AAAAA-BBBBB-CCCCC'],
      [`Key ${code}`, 'tab=all'],
    ] as const)
      await expect(
        saveView(world.shop, staff, { place: 'orders', name, query }),
        query,
      ).rejects.toMatchObject({ code: 'staff.key-kept' })
    expect(await listSavedViews(world.shop, staff, 'orders')).toEqual([])
    for (const name of ['black-week-2026', 'Sale'])
      await saveView(world.shop, staff, { place: 'orders', name, query: 'coupon=SUMMER-SALE-2026' })
    const own = { place: 'orders', name: 'Mira', query: 'q=mira@example.com&from=2026-01-01' } as const
    await saveView(world.shop, staff, own)
    expect(await listSavedViews(world.shop, staff, 'orders')).toHaveLength(3)
  })

  it('OPS-4 never gets into an address, which has the numbers of the found orders instead', async () => {
    const visitor = makeVisitor()
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const order = await buy(world, visitor, known(variants[0]).id, { email: 'by-key@example.com' })
    const [key] = await revealKeys(world.shop, visitor, { orderId: order.id })
    const code = known(Object.values(known(key).content)[0])
    const { staff } = await makeStaff(world, 'support')
    const context = new RouterContextProvider()
    context.set(officeContext, { shop: world.shop, staff, client, browser: 'a'.repeat(22) })
    const searched = async (text: string) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ intent: 'search', tab: 'delivered', q: text }))
        body.set(name, value)
      const request = new Request('http://localhost/orders', { method: 'POST', body })
      const answer = await action({ request, params: {}, context } as unknown as ActionFunctionArgs)
      return answer instanceof Response ? answer.headers.get('location') : answer
    }
    const opened = async (query: string) => {
      const request = new Request(`http://localhost/orders?${query}`)
      const answer = loader({ request, params: {}, context } as unknown as LoaderFunctionArgs)
      return answer.then(
        () => undefined,
        (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : undefined),
      )
    }
    const found = `/orders?tab=delivered&orders=${order.order_no}`
    expect(await searched(code)).toBe(found)
    expect(await opened(new URLSearchParams({ tab: 'delivered', q: code }).toString())).toBe(found)
    expect(await searched('AAAAA-BBBBB-CCCCC')).toBe('/orders?tab=delivered&orders=none')
    expect((await listOrders(world.shop, { numbers: ['none'] })).orders).toEqual([])
    expect(await searched('by-key@')).toBe('/orders?tab=delivered&q=by-key%40')
    expect(await opened('q=by-key%40')).toBeUndefined()
  })
})
