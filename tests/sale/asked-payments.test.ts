import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkPaymentsJob } from '../../src/shop/payments/checks/check-payments.job.ts'
import { orderProgress } from '../../src/shop/payments/payment-state.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld } from './sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

it('PAY-8 one poll of the waiting page reads no line, product or key of its order', async () => {
  const guest = makeVisitor()
  const { order } = await placeOrder(world, guest, await variant())
  const asked: string[] = []
  const db = world.shop.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const progress = await orderProgress({ ...world.shop, db }, guest, { orderId: order.id })
  expect(progress).toEqual({ state: 'open', status: 'unpaid' })
  const read = (table: string) => asked.some((query) => query.includes(`"name":"${table}"`))
  expect(read('payment')).toBe(true)
  expect(['order_line', 'product', 'product_text', 'variant', 'stock_key'].filter(read)).toEqual([])
})

it('PAY-1 the page of the result does not wait for a company that hangs, and gets its answer later', async () => {
  const guest = makeVisitor()
  const placed = await placeOrder(world, guest, await variant())
  const gateway = known(world.shop.gateways.get('sandbox-redirect'))
  const { query } = gateway
  let hasAnswered = false
  const listening = vi
    .spyOn(gateway, 'query')
    .mockImplementation((payment) => query(payment).finally(() => (hasAnswered = true)))
  await world.control.failNextCall({ when: 'before', how: 'none', slowMs: 8000 })
  const progress = await orderProgress(world.shop, guest, { orderId: placed.order.id })
  expect([progress, hasAnswered]).toEqual([{ state: 'open', status: 'unpaid' }, false])
  await expect.poll(() => hasAnswered, { timeout: 30_000 }).toBe(true)
  listening.mockRestore()
})

it('PAY-14 companies are asked about twenty payments at a time, and about the rest afterwards', async () => {
  for (let placed = 0; placed < 23; placed++) await placeOrder(world, makeVisitor(), await variant())
  world.clock.advance({ seconds: 61 })
  const gateway = known(world.shop.gateways.get('sandbox-redirect'))
  const query = vi.spyOn(gateway, 'query').mockResolvedValue(undefined)
  expect(await checkPaymentsJob.run(world.shop)).toBe(20)
  expect(query).toHaveBeenCalledTimes(20)
  expect(await checkPaymentsJob.run(world.shop)).toBeGreaterThanOrEqual(3)
  expect(await checkPaymentsJob.run(world.shop)).toBe(0)
  query.mockRestore()
})

async function variant(): Promise<number> {
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  return known(variants[0]).id
}
