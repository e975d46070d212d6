import { afterAll, beforeAll, expect, it } from 'vitest'
import { cartCookie, formatCart } from '../src/shop/cart/cart.ts'
import { type Href, hrefTo } from '../src/shop/page-href.ts'
import { type MadeProduct, makeProduct } from './helpers/fixtures.ts'
import type { PageName } from '../src/shop/pages.ts'
import { makeMember, visitorOf } from './helpers/make-member.ts'
import { storefrontOfSources } from './helpers/storefront-of-sources.ts'
import { listOf, sumOf, tallyStatements } from './helpers/statement-tally.ts'
import { buy, known, openSaleWorld, post, type SaleWorld } from './sale/sale-world.ts'

let world: SaleWorld
let tally: ReturnType<typeof tallyStatements>
let product: MadeProduct
let orderId: number
let cookies: Record<'guest' | 'member', string>
beforeAll(async () => {
  world = await openSaleWorld(undefined, { storefront: { build: await storefrontOfSources() } })
  for (let nth = 0; nth < 3; nth++) product = await makeProduct(world.shop, { stock: 20 })
  const variantId = known(product.variants[0]).id
  const { token, ...member } = await visitorOf(world.shop, (await makeMember(world.shop)).id)
  orderId = (await buy(world, member, variantId)).id
  const guest = `${cartCookie}=${formatCart([{ variantId, quantity: 1 }])}`
  cookies = { guest, member: `${guest}; token=${token}` }
  tally = tallyStatements()
})
afterAll(async () => {
  tally.close()
  await world.close()
})

function productAddress(): Href {
  return hrefTo('product', { category: 'action', product: product.urlName })
}

/** Changes a category that all pages name. The next page after a posted form shows it. */
async function changeForAll(): Promise<void> {
  const description = `Changed ${tally.of('').length} times`
  await world.shop.db.updateTable('category').set({ description }).execute()
  await post(`${world.publicUrl}/cart`, {})
}

interface Most {
  warm: number
  /** with empty caches, after a change that all pages show */
  changed: number
}

const pages: [name: PageName, who: 'guest' | 'member', most: Most, href: () => Href][] = [
  ['home', 'guest', { warm: 0, changed: 26 }, () => hrefTo('home')],
  ['category', 'guest', { warm: 0, changed: 19 }, () => hrefTo('category', { category: 'action' })],
  ['search', 'guest', { warm: 0, changed: 17 }, () => hrefTo('search', { name: 'Product' })],
  ['search/hits', 'guest', { warm: 0, changed: 4 }, () => hrefTo('search/hits', { name: 'Product' })],
  ['product', 'guest', { warm: 0, changed: 25 }, productAddress],
  ['news', 'guest', { warm: 0, changed: 16 }, () => hrefTo('news')],
  ['shipping', 'guest', { warm: 0, changed: 17 }, () => hrefTo('shipping')],
  ['cart', 'guest', { warm: 2, changed: 2 }, () => hrefTo('cart')],
  ['checkout', 'guest', { warm: 5, changed: 18 }, () => hrefTo('checkout')],
  ['home', 'member', { warm: 3, changed: 29 }, () => hrefTo('home')],
  ['category', 'member', { warm: 4, changed: 22 }, () => hrefTo('category', { category: 'action' })],
  ['product', 'member', { warm: 5, changed: 28 }, productAddress],
  ['checkout', 'member', { warm: 8, changed: 21 }, () => hrefTo('checkout')],
  // `changed` includes the rules of refunds by the buyer
  ['order-result', 'member', { warm: 10, changed: 24 }, () => hrefTo('order-result', { order_id: orderId })],
  ['my-account', 'member', { warm: 13, changed: 27 }, () => hrefTo('my-account')],
  ['my-order', 'member', { warm: 18, changed: 32 }, () => hrefTo('my-order')],
  ['my-address', 'member', { warm: 5, changed: 19 }, () => hrefTo('my-address')],
  ['my-notice', 'member', { warm: 9, changed: 23 }, () => hrefTo('my-notice')],
  ['my-wishlist', 'member', { warm: 6, changed: 19 }, () => hrefTo('my-wishlist')],
  ['my-membership', 'member', { warm: 8, changed: 21 }, () => hrefTo('my-membership')],
  ['my-history', 'member', { warm: 6, changed: 19 }, () => hrefTo('my-history')],
  ['my-support', 'member', { warm: 4, changed: 18 }, () => hrefTo('my-support')],
  ['my-password', 'member', { warm: 4, changed: 18 }, () => hrefTo('my-password')],
  ['my-privacy', 'member', { warm: 5, changed: 18 }, () => hrefTo('my-privacy')],
]

it.each(pages)('SPD-2 the page %s of a %s keeps to its budget of queries', async (_name, who, most, href) => {
  await ask(who, href())
  await changeForAll()
  const changed = await ask(who, href())
  const warm = await ask(who, href())
  expect.soft(sumOf(changed).roundTrips, listOf(changed)).toBeLessThanOrEqual(most.changed)
  expect.soft(sumOf(warm).roundTrips, listOf(warm)).toBeLessThanOrEqual(most.warm)
})

const weights: [name: PageName, kilobytes: number, href: () => Href][] = [
  ['home', 103, () => hrefTo('home')],
  ['category', 69, () => hrefTo('category', { category: 'twenty', size: 20 })],
  ['product', 58, productAddress],
  // with the countries of companies that have VAT numbers
  ['checkout', 38, () => hrefTo('checkout')],
]

it.each(weights)('SPD-3 the page %s weighs at most %i kB', async (_name, kilobytes, href) => {
  await fillTwenty()
  const { html } = await open('guest', href())
  expect(Buffer.byteLength(html) / 1000).toBeLessThanOrEqual(kilobytes)
})

it('SPD-3 a card of a list adds at most 1,300 bytes to its page, 240 of them data for scripts', async () => {
  await fillTwenty()
  const [ten, twenty] = [await weighList(10), await weighList(20)]
  expect.soft((twenty.data - ten.data) / 10).toBeLessThanOrEqual(240)
  expect((twenty.all - ten.all) / 10).toBeLessThanOrEqual(1300)
})

it('SPD-3 values of a filter that are not shown add nothing to its page', async () => {
  const genres = Array.from({ length: 40 }, (_, nth) => `Genre ${nth + 10}`)
  await makeProduct(world.shop, { category: 'few-values', genres: genres.slice(0, 10) })
  await makeProduct(world.shop, { category: 'all-values', genres })
  await changeForAll()
  const [few, all] = [await weighList(10, 'few-values'), await weighList(10, 'all-values')]
  expect(all.all - few.all).toBeLessThanOrEqual(20)
})

async function fillTwenty(): Promise<void> {
  for (let nth = 0; nth < 20; nth++)
    await makeProduct(world.shop, { id: `twenty-${nth}`, category: 'twenty', stock: 20 })
}

/** Bytes of a list's page, and of the script with its data. */
async function weighList(size: number, category = 'twenty'): Promise<{ all: number; data: number }> {
  const { html } = await open('guest', hrefTo('category', { category, size }))
  const [data = ''] = /streamController\.enqueue.*/.exec(html) ?? []
  return { all: Buffer.byteLength(html), data: Buffer.byteLength(data.split('</script>')[0] ?? '') }
}

/** Returns the statements of the shop for the page. */
async function ask(who: 'guest' | 'member', href: Href) {
  await open(who, href)
  return tally.of(`GET ${href.replace(/\?.*/, '')}`).slice(-1)
}

async function open(who: 'guest' | 'member', href: Href) {
  const answer = await fetch(world.publicUrl + href, { headers: { cookie: cookies[who] } })
  const html = await answer.text()
  expect({ href, status: answer.status }).toEqual({ href, status: 200 })
  return { html }
}
