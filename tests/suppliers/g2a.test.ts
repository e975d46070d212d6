import { expect, it, onTestFinished } from 'vitest'
import { stockG2a } from '../../sandbox/g2a/g2a-market.ts'
import { g2aKind } from '../../src/shop/suppliers/g2a.ts'
import { lose } from '../helpers/companies/open-stand-in.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { known } from '../sale/sale-world.ts'
import { openG2a } from './stand-ins/g2a-under-test.ts'
import { realTime, timeoutMs, wishFor } from './stand-ins/supplier-under-test.ts'

async function world() {
  const market = await openG2a()
  onTestFinished(() => market.close())
  const { url, hash, email, secret } = market
  const credentials = { hash, email, secret }
  const supplier = g2aKind.open({ url, credentials, timeoutMs, now: realTime })
  const { id } = stockG2a(market, { cents: 500, qty: 9 })
  const statuses = () => market.orders.map(({ status }) => status)
  return { market, supplier, wish: wishFor(id, 500), statuses }
}

it('SUP-1 an order of G2A whose answer is lost is never paid, and another one is paid once', async () => {
  const { market, supplier, wish, statuses } = await world()
  lose(market, 'after', 'POST /order')
  expect(await outcomeOf(supplier.buy(wish))).toBe('supplier.unclear')
  expect(await supplier.ask(wish)).toEqual({ kind: 'none', why: 'none' })
  expect(await supplier.buy(wish)).toMatchObject({ kind: 'bought' })
  expect(statuses()).toEqual(['unpaid', 'complete'])
})

it('SUP-1 an order of G2A is not paid if its purchase has another order by now', async () => {
  const { supplier, wish, statuses } = await world()
  const keepRef = () => Promise.reject(new Error('another process was first'))
  await expect(supplier.buy({ ...wish, keepRef })).rejects.toThrow('another process was first')
  expect(statuses()).toEqual(['unpaid'])
})

it('SUP-1 a payment of G2A under way is never called failed, and one that came too late buys nothing', async () => {
  const { market, supplier, wish, statuses } = await world()
  market.questionsUntilKey = 3
  lose(market, 'after', 'PUT /order/pay')
  expect(await outcomeOf(supplier.buy(wish))).toBe('supplier.unclear')
  market.balanceCents = 0
  expect(await outcomeOf(supplier.ask(wish))).toBe('supplier.unclear')
  expect(await supplier.ask({ ...wish, isBought: true })).toMatchObject({ kind: 'bought', isComplete: false })
  Object.assign(known(market.orders[0]), { status: 'unpaid' })
  expect(await outcomeOf(supplier.ask(wish))).toBe('supplier.unclear')
  Object.assign(known(market.orders[0]), { status: 'late' })
  expect(await supplier.ask(wish)).toEqual({ kind: 'none', why: 'none' })
  expect(statuses()).toEqual(['late'])
})

it('SUP-1 a key of G2A that was lost on its way waits for a person', async () => {
  const { market, supplier, wish } = await world()
  await supplier.buy(wish)
  lose(market, 'after', 'GET /order/key')
  expect(await outcomeOf(supplier.keys(wish))).toBe('supplier.unclear')
  expect(await supplier.keys(wish)).toEqual([{ name: wish.supplierRef, code: undefined }])
})

it('SUP-1 a price of G2A that jumps between quote and order buys nothing', async () => {
  const { market, supplier, wish } = await world()
  market.nextOrders.push('jump')
  expect(await supplier.buy(wish)).toEqual({ kind: 'none', why: 'none' })
  expect(market.orders).toEqual([])
})
