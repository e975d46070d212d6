import { expect, it, onTestFinished } from 'vitest'
import { newCode, stockCodesWholesale } from '../../sandbox/codeswholesale/codeswholesale-shop.ts'
import { codesWholesaleKind } from '../../src/shop/suppliers/codeswholesale.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { known } from '../sale/sale-world.ts'
import { openCodesWholesale } from './stand-ins/codeswholesale-under-test.ts'
import { realTime, timeoutMs, wishFor } from './stand-ins/supplier-under-test.ts'

async function world() {
  const shop = await openCodesWholesale()
  onTestFinished(() => shop.close())
  const { url, clientId, clientSecret } = shop
  const credentials = { clientId, clientSecret }
  const supplier = codesWholesaleKind.open({ url, credentials, timeoutMs, now: realTime })
  const { productId: article } = stockCodesWholesale(shop, { cents: 500, quantity: 9 })
  const wish = wishFor(article, 500)
  return { shop, supplier, wish }
}

it('SUP-1 CodesWholesale’s price is that of a single key, and a price that jumps on the way buys nothing', async () => {
  const { shop, supplier, wish } = await world()
  expect(await supplier.quote(wish.article)).toMatchObject({ cents: 500, stock: 9, region: 'WORLDWIDE' })
  shop.nextOrders.push('jump')
  expect(await supplier.buy(wish)).toEqual({ kind: 'none', why: 'none' })
  expect(shop.orders).toEqual([])
})

it('SUP-1 a refusal of CodesWholesale without a known reason is checked against its orders', async () => {
  const { shop, supplier, wish } = await world()
  shop.nextOrders.push('failed')
  expect(await supplier.buy(wish)).toEqual({ kind: 'none', why: 'none' })
  const bought = await supplier.buy(wish)
  Object.assign(known(shop.orders[0]), { clientOrderId: 'another' })
  const named = { ...wish, supplierRef: 'supplierRef' in bought ? bought.supplierRef : '' }
  expect(await outcomeOf(supplier.ask(named))).toBe('supplier.unclear')
})

it('SUP-1 a code of CodesWholesale that is still to come is not taken for a key', async () => {
  const { shop, supplier, wish } = await world()
  shop.nextCode = () => ({ ...newCode('later'), codeType: 'PRE_ORDER' })
  await supplier.buy(wish)
  expect(await supplier.keys(wish)).toEqual([])
})
