import { expect, it, onTestFinished } from 'vitest'
import { stockKinguin } from '../../sandbox/kinguin/kinguin-shop.ts'
import { kinguinKind } from '../../src/shop/suppliers/kinguin.ts'
import { openKinguin } from '../helpers/companies/open-kinguin.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { realTime, timeoutMs, wishFor } from './stand-ins/supplier-under-test.ts'

async function world() {
  const kinguin = await openKinguin()
  onTestFinished(() => kinguin.close())
  const account = { url: kinguin.url, credentials: { apiKey: kinguin.apiKey }, timeoutMs, now: realTime }
  return { kinguin, supplier: kinguinKind.open(account) }
}

it('SUP-1 Kinguin’s 422 without a reason is unclear, since it does not say whether an order exists', async () => {
  const { kinguin, supplier } = await world()
  const { productId: article } = stockKinguin(kinguin, { cents: 500 })
  kinguin.nextOrders.push('failed')
  const wish = wishFor(article, 500)
  expect(await outcomeOf(supplier.buy(wish))).toBe('supplier.unclear')
  expect(await supplier.ask(wish)).toEqual({ kind: 'none', why: 'none' })
})

it('SUP-1 Kinguin sells no preorder, and delivers a picture as a key without a text', async () => {
  const { kinguin, supplier } = await world()
  const { productId } = stockKinguin(kinguin, { cents: 500, isPreorder: true })
  expect(await supplier.quote(productId)).toMatchObject({ stock: 0 })
  const { productId: article } = stockKinguin(kinguin, { cents: 500 })
  kinguin.nextSerial = () => ({ id: 'p1', serial: 'iVBORw0KGgo=', type: 'image/png' })
  const wish = wishFor(article, 500)
  const answer = await supplier.buy(wish)
  const supplierRef = 'supplierRef' in answer ? answer.supplierRef : ''
  expect(await supplier.keys({ ...wish, supplierRef })).toEqual([{ name: 'p1', code: undefined }])
})

it('SUP-1 a price that jumps between quote and order buys nothing', async () => {
  const { kinguin, supplier } = await world()
  const { productId: article } = stockKinguin(kinguin, { cents: 500 })
  kinguin.nextOrders.push('jump')
  const wish = wishFor(article, 500)
  expect(await supplier.buy(wish)).toEqual({ kind: 'none', why: 'none' })
  expect(kinguin.orders).toEqual([])
})
