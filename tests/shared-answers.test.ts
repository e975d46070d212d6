import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeKeys, type MadeProduct, makeProduct } from './helpers/fixtures.ts'
import { makeMember, signInAs } from './helpers/make-member.ts'
import { sumOf, tallyStatements } from './helpers/statement-tally.ts'
import { known, openSaleWorld, type SaleWorld } from './sale/sale-world.ts'

let world: SaleWorld
let tally: ReturnType<typeof tallyStatements>
let product: MadeProduct
beforeAll(async () => {
  world = await openSaleWorld()
  for (let nth = 0; nth < 5; nth++) product = await makeProduct(world.shop, { stock: 20 })
  tally = tallyStatements()
})
afterAll(async () => {
  tally.close()
  await world.close()
})

const list = '/api/product/list'
const navigation = '/api/home/navigationBar'
const info = () => `/api/product/info?zhname=${product.urlName}`

describe('answers that are the same for everybody', () => {
  beforeEach(() => world.clock.advance({ seconds: 10 }))

  it('SPD-2 simultaneous requests read changes together, and then share one answer', async () => {
    const first = await ask(list)
    const read = () => world.shop.productIndex.read()
    await tally.during('looks', () => Promise.all(Array.from({ length: 40 }, read)))
    expect(sumOf(tally.of('looks')).roundTrips).toBe(1)
    expect((await ask(list)).text).toBe(first.text)
    expect(sumOf(tally.of(`POST ${list}`).slice(-1)).roundTrips).toBe(1)
  })

  it('SPD-2 a change is in the next answer of every call that names the product', async () => {
    const name = `Renamed ${product.id}`
    const seen = [await ask(list), await ask(info())]
    await world.shop.db.updateTable('product').set({ name }).where('id', '=', product.id).execute()
    const next = [await ask(list), await ask(info())]
    expect(seen.every(({ text }) => text.includes(name))).toBe(false)
    expect(next.every(({ text }) => text.includes(name))).toBe(true)
  })

  it('SPD-2 the next answer shows few or no keys left, and more keys after a second', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 0 })
    const sku = known(variants[0]).sku
    const stock = async () => {
      const { text } = await ask(list, { pageSize: 50 })
      const { rows } = JSON.parse(text) as { rows: { extId: number; stock: number }[] }
      return rows.find(({ extId }) => extId === known(variants[0]).id)?.stock
    }
    expect(await stock()).toBe(0)
    await makeKeys(world.shop, sku, 3)
    expect(await stock()).toBe(3)
    await makeKeys(world.shop, sku, 9)
    expect(await stock()).toBe(12)
    await makeKeys(world.shop, sku, 1)
    world.clock.advance({ seconds: 2 })
    expect(await stock()).toBe(13)
  })

  it('SPD-2 each language and each form of compression has its own answer', async () => {
    const plain = await ask(list)
    const packed = [
      brotliDecompressSync((await ask(list, {}, { 'accept-encoding': 'br' })).bytes),
      gunzipSync((await ask(list, {}, { 'accept-encoding': 'gzip' })).bytes),
    ]
    expect(packed.map(String)).toEqual([plain.text, plain.text])
    await world.shop.db
      .insertInto('category_text')
      .columns(['category_id', 'locale', 'name'])
      .expression((from) =>
        from
          .selectFrom('category')
          .select(({ val }) => ['id', val('de').as('locale'), val('Spiele').as('name')]),
      )
      .execute()
    const names = ['de', 'en'].map((language) => ask(navigation, undefined, { 'accept-language': language }))
    expect((await Promise.all(names)).map(({ text }) => text.includes('Spiele'))).toEqual([true, false])
  })

  it('SPD-2 a browser that has the answer does not get it again', async () => {
    const first = await ask(info())
    const etag = String(first.headers['etag'])
    expect(await ask(info(), undefined, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
    await world.shop.db.updateTable('product').set({ tagline: etag }).where('id', '=', product.id).execute()
    await world.shop.db
      .updateTable('product')
      .set({ name: `New ${etag}` })
      .where('id', '=', product.id)
      .execute()
    expect(await ask(info(), undefined, { 'if-none-match': etag })).toMatchObject({ status: 200 })
  })

  it('MEM-8 members and unknown addresses are answered each time', async () => {
    const { token } = await signInAs(world.shop, (await makeMember(world.shop)).id)
    const ofMember = await ask(info(), undefined, { authorization: `Bearer ${token}` })
    expect(ofMember).toMatchObject({ status: 200 })
    expect(ofMember.headers['etag']).toBeUndefined()
    for (let time = 0; time < 2; time++)
      expect(await ask('/api/product/info?zhname=unknown')).toMatchObject({ status: 404 })
  })
})

/** Uses node:http, since fetch would unpack the answer. */
async function ask(path: string, body?: object, headers: Record<string, string> = {}) {
  const sent = path === list ? JSON.stringify(body ?? {}) : undefined
  const message = request(world.publicUrl + path, {
    method: sent === undefined ? 'GET' : 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
  }).end(sent)
  const [answer] = (await once(message, 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>))
  return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() }
}
