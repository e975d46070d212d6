import { expect, it, onTestFinished } from 'vitest'
import { stockKinguin } from '../../sandbox/kinguin/kinguin-shop.ts'
import { kinguinKind } from '../../src/shop/suppliers/kinguin.ts'
import { lose, openKinguin } from '../helpers/companies/open-kinguin.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { known } from '../sale/sale-world.ts'
import { describeSupplier, type SupplierUnderTest } from './contract.ts'

const timeoutMs = 300

async function kinguinUnderTest(): Promise<SupplierUnderTest> {
  const kinguin = await openKinguin()
  const { url, apiKey } = kinguin
  const found = (reference: string) => kinguin.orders.filter((one) => one.orderExternalId === reference)
  return {
    account: { url, credentials: { apiKey }, timeoutMs },
    wrongAccount: { url, credentials: { apiKey: 'another' }, timeoutMs },
    stock: ({ cents, stock }) => stockKinguin(kinguin, { cents, textQty: stock }).productId,
    sold: (reference) => found(reference).length,
    loseBuying: (when) => lose(kinguin, when, 'POST /v2/order'),
    slowBuying: () =>
      void kinguin.faults.push({ when: 'after', how: 'none', slowMs: 3 * timeoutMs, path: 'POST /v2/order' }),
    limitBuying: () => void kinguin.nextOrders.push('limit'),
    returnPurchase: (reference) => void (known(found(reference)[0]).status = 'refunded'),
    deliverSlowly: () => void (kinguin.keysAtOnce = 0),
    spendBalance: () => void (kinguin.balanceCents = 0),
    close: kinguin.close,
  }
}

describeSupplier('Kinguin', kinguinKind.open, kinguinUnderTest)

async function world() {
  const kinguin = await openKinguin()
  onTestFinished(() => kinguin.close())
  const account = { url: kinguin.url, credentials: { apiKey: kinguin.apiKey }, timeoutMs }
  return { kinguin, supplier: kinguinKind.open(account) }
}

it('SUP-1 Kinguin’s 422 without a reason is unclear, since it does not say whether an order exists', async () => {
  const { kinguin, supplier } = await world()
  const { productId: article } = stockKinguin(kinguin, { cents: 500 })
  kinguin.nextOrders.push('failed')
  const wish = { reference: 'lk-1', article, quantity: 1, cents: 500 }
  expect(await outcomeOf(supplier.buy(wish))).toBe('supplier.unclear')
  expect(await supplier.ask('lk-1')).toEqual({ kind: 'none', why: 'none' })
})

it('SUP-1 Kinguin sells no preorder, and delivers a picture as a key without a text', async () => {
  const { kinguin, supplier } = await world()
  const { productId } = stockKinguin(kinguin, { cents: 500, isPreorder: true })
  expect(await supplier.quote(productId)).toMatchObject({ stock: 0 })
  const { productId: article } = stockKinguin(kinguin, { cents: 500 })
  kinguin.nextSerial = () => ({ id: 'p1', serial: 'iVBORw0KGgo=', type: 'image/png' })
  const answer = await supplier.buy({ reference: 'lk-2', article, quantity: 1, cents: 500 })
  expect(await supplier.keys('supplierRef' in answer ? answer.supplierRef : '')).toEqual([
    { name: 'p1', code: undefined },
  ])
})

it('SUP-1 a price that jumps between quote and order buys nothing', async () => {
  const { kinguin, supplier } = await world()
  const { productId: article } = stockKinguin(kinguin, { cents: 500 })
  kinguin.nextOrders.push('jump')
  const wish = { reference: 'lk-3', article, quantity: 1, cents: 500 }
  expect(await supplier.buy(wish)).toEqual({ kind: 'none', why: 'none' })
  expect(kinguin.orders).toEqual([])
})
