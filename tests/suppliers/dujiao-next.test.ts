import { expect, it, onTestFinished } from 'vitest'
import { stockDujiao } from '../../sandbox/dujiao-next/dujiao-shop.ts'
import { bookMoney } from '../../src/shop/resellers/book-money.ts'
import { addReseller } from '../../src/shop/resellers/change-reseller.ts'
import { readReseller } from '../../src/shop/resellers/list-resellers.ts'
import { addApiKey } from '../../src/shop/staff/api-keys/manage-api-keys.ts'
import { addArticle } from '../../src/shop/suppliers/change-article.ts'
import { addSupplier } from '../../src/shop/suppliers/change-supplier.ts'
import { dujiaoNextKind } from '../../src/shop/suppliers/dujiao-next.ts'
import { makeProduct, testActor } from '../helpers/fixtures.ts'
import { makeMember } from '../helpers/make-member.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { lose } from '../helpers/companies/open-stand-in.ts'
import { makeVariant } from '../sale/keys/key-world.ts'
import { known, openSaleWorld, statusOf } from '../sale/sale-world.ts'
import { buyWithoutKeys, purchasesOf } from '../sale/supply/supply-world.ts'
import { openDujiao } from './stand-ins/dujiao-under-test.ts'
import { realTime, timeoutMs, wishFor } from './stand-ins/supplier-under-test.ts'

async function world() {
  const dujiao = await openDujiao()
  onTestFinished(() => dujiao.close())
  const { url, apiKey, apiSecret } = dujiao
  const supplier = dujiaoNextKind.open({ url, credentials: { apiKey, apiSecret }, timeoutMs, now: realTime })
  const { id } = stockDujiao(dujiao, { cents: 500 })
  const wish = wishFor(`${id}/${id + 1}`, 500)
  return { dujiao, supplier, wish }
}

it('SUP-1 an order of dujiao-next that became dearer on its way is cancelled, or kept at what it cost', async () => {
  const { dujiao, supplier, wish } = await world()
  dujiao.questionsUntilKeys = 2
  dujiao.nextOrders.push('jump')
  expect(await supplier.buy(wish)).toEqual({ kind: 'none', why: 'returned' })
  expect(dujiao.balanceCents).toBe(100_000)
  dujiao.questionsUntilKeys = 0
  dujiao.nextOrders.push('jump')
  expect(await supplier.buy({ ...wish, reference: 'lk-2', cents: 1000 })).toMatchObject({ cents: 2000 })
})

it('SUP-1 a wallet that does not pay, and an order that waits for its payment, buy nothing', async () => {
  const { dujiao, supplier, wish } = await world()
  dujiao.nextOrders.push('wallet')
  expect(await supplier.buy(wish)).toEqual({ kind: 'none', why: 'balance' })
  expect(await supplier.ask(wish)).toEqual({ kind: 'none', why: 'returned' })
  await supplier.buy({ ...wish, reference: 'lk-2' })
  Object.assign(known(dujiao.orders[1]), { status: 'pending_payment' })
  expect(await outcomeOf(supplier.ask({ ...wish, reference: 'lk-2' }))).toBe('supplier.unclear')
})

it('SUP-1 dujiao-next has no stock of a product that a person delivers, and an earlier order counts after the last key', async () => {
  const { dujiao, supplier, wish } = await world()
  const { id } = stockDujiao(dujiao, { cents: 500, isManual: true })
  expect(await supplier.quote(`${id}/${id + 1}`)).toMatchObject({ stock: 0, currency: 'eur' })
  const last = stockDujiao(dujiao, { cents: 500, stock: 1 })
  const lost = { ...wish, article: `${last.id}/${last.id + 1}` }
  lose(dujiao, 'after', 'POST /api/v1/upstream/orders')
  expect(await outcomeOf(supplier.buy(lost))).toBe('supplier.unclear')
  expect(await supplier.buy(lost)).toMatchObject({ kind: 'bought' })
  expect(dujiao.orders).toHaveLength(1)
})

it('SUP-1 this shop buys from a second Latchkey shop, once for each order', async () => {
  const [shop, other] = await Promise.all([openSaleWorld(), openSaleWorld()])
  onTestFinished(() => Promise.all([shop.close(), other.close()]).then(() => {}))
  const { email } = await makeMember(other.shop)
  const terms = { discount: '10', breaks: '', creditLimit: '0' }
  const { id: resellerId } = await addReseller(other.shop, testActor, { email, name: 'Downstream', ...terms })
  await bookMoney(other.shop, testActor, resellerId, { kind: 'deposit', amount: '50', reason: 'Transfer' })
  const scopes = ['resale.read', 'resale.order']
  const { signing } = await addApiKey(
    other.shop,
    testActor,
    { name: 'Key', scopes, networks: [] },
    resellerId,
  )
  const [apiKey = '', apiSecret = ''] = signing
  const sold = known((await makeProduct(other.shop, { stock: 2 })).variants[0])

  const variant = await makeVariant(shop.shop)
  const account = { kind: 'dujiao-next', name: 'Upstream', budget: '100', url: other.publicUrl }
  const { id: supplierId } = await addSupplier(shop.shop, testActor, {
    ...account,
    credentials: { apiKey, apiSecret },
  })
  const article = {
    supplierId,
    sku: variant.sku,
    article: `${sold.id}/${sold.id}`,
    turn: '1',
    highest: '9.50',
  }
  await addArticle(shop.shop, testActor, article)
  const order = await buyWithoutKeys(shop, variant)
  await shop.runDueJobs()
  expect(await statusOf(shop, order)).toBe('delivered')
  expect((await readReseller(other.shop, resellerId)).balanceCents).toBe(5000 - 900)

  const [purchase] = await purchasesOf(shop, variant)
  expect(purchase).toMatchObject({ state: 'received', paid_cents: 900 })
  const upstream = dujiaoNextKind.open({
    url: other.publicUrl,
    credentials: { apiKey, apiSecret },
    timeoutMs: 5000,
    now: other.clock.now,
  })
  const asked = wishFor(article.article, 900)
  expect(await upstream.ask({ ...asked, reference: known(purchase).reference })).toMatchObject({
    kind: 'bought',
  })
  expect(await upstream.ask(asked)).toEqual({ kind: 'none', why: 'none' })
})
