import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct, makeVisitor, type MadeProduct } from '../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { isUnagreed, openQuestion } from './buyable-lines.ts'
import { priceCart } from './price-cart.ts'

describe('a cart', () => {
  let test: TestShop
  let game: MadeProduct
  let account: MadeProduct
  beforeAll(async () => {
    test = await openTestShop()
    game = await makeProduct(test.shop, {
      stock: 3,
      variants: [{ sku: 'GAME', values: [], priceCents: 1099 }],
    })
    account = await makeProduct(test.shop, { keyType: 'account', stock: 1 })
  })
  afterAll(() => test.close())

  const price = (...lines: [variantId: number, quantity: number][]) =>
    priceCart(
      test.shop,
      makeVisitor(),
      lines.map(([variantId, quantity]) => ({ variantId, quantity })),
    )

  it('CART-3 counts its lines, adds up price × count, and is of the type of its last line', async () => {
    const [key, login] = [variantOf(game), variantOf(account)]
    expect(await price([key, 3], [login, 1])).toMatchObject({
      totalCount: 2,
      totalCents: 3 * 1099 + 1000,
      cartType: 1,
    })
    expect(await price([login, 1], [key, 2])).toMatchObject({
      totalCount: 2,
      totalCents: 1000 + 2 * 1099,
      cartType: 0,
    })
    expect(await price()).toMatchObject({ totalCount: 0, totalCents: 0, cartType: 0 })
  })

  it('CART-3 rounds each price to 2 decimals in the visitor’s currency before it is multiplied', async () => {
    const currency = { id: 2, code: 'eur', symbol: '€', name: 'Euro', rate: '0.923' }
    const cart = await priceCart(test.shop, makeVisitor({ currency }), [
      { variantId: variantOf(game), quantity: 3 },
    ])
    expect(cart.lines[0]?.unitPriceCents).toBe(1014)
    expect(cart.totalCents).toBe(3042)
  })

  it('CART-5 shows the shop’s present price, name and stock', async () => {
    const product = await makeProduct(test.shop, { name: 'Old Name', stock: 2 })
    const before = await price([variantOf(product), 2])
    expect(before.lines[0]).toMatchObject({ unitPriceCents: 1000, stock: 2 })
    expect(before.lines[0]).not.toHaveProperty('problem')

    await sql`update variant set price_cents = 1250, stock = 1 where id = ${variantOf(product)}`.execute(
      test.shop.db,
    )
    await sql`update product set name = 'New Name' where id = ${product.id}`.execute(test.shop.db)
    const after = await price([variantOf(product), 2])
    expect(after.lines[0]).toMatchObject({
      unitPriceCents: 1250,
      sumCents: 2500,
      stock: 1,
      problem: 'short',
      product: { name: 'New Name' },
    })
  })

  it('L10N-9 names the choice of a line in the visitor’s language, else in English', async () => {
    const product = await makeProduct(test.shop, {
      attributes: [{ name: 'Edition', values: [{ name: 'Deluxe' }] }],
      variants: [{ sku: 'DELUXE', values: ['Deluxe'], priceCents: 100 }],
      texts: { de: { attributes: [{ name: 'Ausgabe', values: ['Luxus'] }] } },
    })
    const choiceIn = async (locale: string) => {
      const lines = [{ variantId: variantOf(product), quantity: 1 }]
      return (await priceCart(test.shop, makeVisitor({ locale }), lines)).lines[0]?.attributes
    }
    expect(await choiceIn('de')).toBe('Ausgabe: Luxus')
    expect(await choiceIn('fr')).toBe('Edition: Deluxe')
  })

  it('PROD-6 has the question of a product in the visitor’s language, and whether the visitor agreed', async () => {
    const confirm = { title: 'Sure?', content: 'Only in Europe.' }
    const german = { title: 'Sicher?', content: 'Nur in Europa.' }
    const variantId = variantOf(await makeProduct(test.shop, { confirm, texts: { de: { confirm: german } } }))
    const lineIn = async (locale: string, agreed?: true) => {
      const cart = await priceCart(test.shop, makeVisitor({ locale }), [{ variantId, quantity: 1, agreed }])
      return cart.lines.map((line) => [line.product.confirm, isUnagreed(line)])
    }
    expect(await lineIn('de')).toEqual([[german, true]])
    expect(await lineIn('fr', true)).toEqual([[confirm, false]])
    const plain = await price([variantOf(game), 1])
    expect(plain.lines.map(isUnagreed)).toEqual([false])
  })

  it('PROD-6 asks no question about an agreed or sold-out line', async () => {
    const confirm = { title: 'Sure?', content: 'Only in Europe.' }
    const soldOut = variantOf(await makeProduct(test.shop, { confirm }))
    const inStock = variantOf(await makeProduct(test.shop, { confirm, stock: 1 }))
    const questions = async (agreed?: true) => {
      const lines = [soldOut, inStock].map((variantId) => ({ variantId, quantity: 1, agreed }))
      return (await priceCart(test.shop, makeVisitor(), lines)).lines.map(openQuestion)
    }
    expect(await questions()).toEqual([undefined, confirm])
    expect(await questions(true)).toEqual([undefined, undefined])
  })

  it('CART-3 leaves a sold-out line out of the total, and a short one in', async () => {
    const [soldOut, short] = [await makeProduct(test.shop), await makeProduct(test.shop, { stock: 1 })]
    const cart = await price([variantOf(soldOut), 2], [variantOf(game), 1], [variantOf(short), 2])
    expect(cart).toMatchObject({ totalCount: 3, totalCents: 1099 + 2 * 1000 })
  })

  it('CART-5 distinguishes a sold-out line from one that is no longer sold', async () => {
    const soldOut = variantOf(await makeProduct(test.shop))
    const gone = 987_654
    const cart = await price([soldOut, 1], [gone, 1])
    expect(cart.lines).toMatchObject([{ variantId: soldOut, stock: 0, problem: 'sold-out' }])
    expect(cart.goneVariantIds).toEqual([gone])
    expect(cart.totalCount).toBe(1)
  })
})

function variantOf({ variants }: MadeProduct): number {
  return variants[0]?.id ?? 0
}
