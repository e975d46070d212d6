import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ActivationRule } from '../../../src/shop/catalogue/activation/activation.ts'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { checkoutOffer } from '../../../src/shop/checkout/checkout-offer.ts'
import { isRefusal } from '../../../src/shop/errors.ts'
import { linesOfOrder } from '../../../src/shop/orders/order-records.ts'
import { makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { createOrderBody } from '../placing/create-order-body.ts'
import { checkOutInputFor, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => {
  world = await openSaleWorld(undefined, { env: { COUNTRY_HEADER: 'x-country', TRUST_PROXY: '1' } })
})
afterEach(() => setSetting(world.shop, 'activation.elsewhere', 'ask'))
afterAll(() => world.close())

const america: ActivationRule = { rule: 'allow', countries: ['US', 'CA'] }
const germany: ActivationRule = { rule: 'allow', countries: ['DE'] }

describe('RTS-4 a key that does not activate in the country of the buyer', () => {
  it('is sold after a confirmation for exactly this country, which the line stores', async () => {
    const variantId = await product({ activates: america })
    const german = makeVisitor({ country: 'DE' })
    expect(await refusalOf(german, variantId)).toBe('activation.unconfirmed')
    expect(await refusalOf(german, variantId, 'AT')).toBe('activation.unconfirmed')
    expect(await countriesOf(german, variantId, 'DE')).toEqual(['DE'])
  })

  it('needs a confirmation for the chosen country, whatever the network says', async () => {
    const variantId = await product({ activates: america })
    const traveller = makeVisitor({ country: 'DE', chosenCountry: 'US' })
    expect(await countriesOf(traveller, variantId)).toEqual([null])
    const german = makeVisitor({ country: 'US', chosenCountry: 'DE' })
    expect(await refusalOf(german, variantId)).toBe('activation.unconfirmed')
  })

  it('is sold without a question where the country or the rule is unknown', async () => {
    expect(await countriesOf(makeVisitor(), await product({ activates: america }))).toEqual([null])
    expect(await countriesOf(makeVisitor({ country: 'DE' }), await product({}))).toEqual([null])
  })

  it('is refused if the owner chose that, but not inside the EEA if it activates in the EEA', async () => {
    await setSetting(world.shop, 'activation.elsewhere', 'refuse')
    const [american, german] = [await product({ activates: america }), await product({ activates: germany })]
    expect(await refusalOf(makeVisitor({ country: 'AT' }), american, 'AT')).toBe('activation.refused')
    expect(await refusalOf(makeVisitor({ country: 'CH' }), german, 'CH')).toBe('activation.refused')
    expect(await refusalOf(makeVisitor({ country: 'AT' }), german)).toBe('activation.unconfirmed')
    expect(await countriesOf(makeVisitor({ country: 'AT' }), german, 'AT')).toEqual(['AT'])
  })

  it('follows the rule of the variant, then of the product, then of the region', async () => {
    const region = await world.shop.db
      .insertInto('facet')
      .values({
        kind: 'region',
        code: 'us-only',
        name: 'USA',
        names: '{}',
        activates: JSON.stringify(america),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const regionIds = [region.id]
    const german = makeVisitor({ country: 'DE' })
    expect(await refusalOf(german, await product({ regionIds }))).toBe('activation.unconfirmed')
    expect(await countriesOf(german, await product({ regionIds, activates: germany }))).toEqual([null])
    const own = await product({ activates: germany, ofVariant: america })
    expect(await refusalOf(german, own)).toBe('activation.unconfirmed')
  })

  it('tells in the cart what to know before a key is activated in the buyer’s country', async () => {
    const told = async (country: string) => {
      const variantId = await product({ activates: { ...america, remarks: { 'account-there': ['CA'] } } })
      const { cart } = await checkoutOffer(world.shop, makeVisitor({ country }), {
        lines: [{ variantId, quantity: 1 }],
      })
      return cart.lines[0]?.activation?.remarks
    }
    expect(await told('CA')).toEqual(['It needs an account of this country.'])
    expect(await told('US')).toEqual([])
  })

  it('needs a confirmation in POST createOrder too', async () => {
    const variantId = await product({ activates: america })
    const { guestToken } = makeVisitor()
    const send = async (changes: object, cookie = '') => {
      const answer = await fetch(`${world.publicUrl}/api/check/createOrder`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-country': 'DE',
          cookie: `lk_guest=${guestToken}${cookie}`,
        },
        body: JSON.stringify(await createOrderBody(world, variantId, changes)),
      })
      return answer.status
    }
    expect(await send({})).toBe(400)
    expect(await send({ notActivatingIn: 'AT' })).toBe(400)
    expect(await send({ notActivatingIn: 'DE' })).toBe(200)
    expect(await send({}, '; lk_country=US')).toBe(200)
  })
})

async function product(rules: {
  activates?: ActivationRule
  ofVariant?: ActivationRule
  regionIds?: number[]
}): Promise<number> {
  const made = await makeProduct(world.shop, { stock: 5 })
  const { db } = world.shop
  await db
    .updateTable('product')
    .set({ activates: jsonOf(rules.activates), ...(rules.regionIds && { region_ids: rules.regionIds }) })
    .where('id', '=', made.id)
    .execute()
  await db
    .updateTable('variant')
    .set({ activates: jsonOf(rules.ofVariant) })
    .where('product_id', '=', made.id)
    .execute()
  return known(made.variants[0]).id
}

function jsonOf(rule: ActivationRule | undefined): string | null {
  return rule ? JSON.stringify(rule) : null
}

async function placed(visitor: ReturnType<typeof makeVisitor>, variantId: number, notIn?: string) {
  const lines = [{ variantId, quantity: 1, notIn }]
  return checkOut(world.shop, visitor, await checkOutInputFor(world, visitor, variantId, { lines }))
}

async function refusalOf(...order: Parameters<typeof placed>): Promise<string> {
  return placed(...order).then(
    () => 'placed',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  )
}

async function countriesOf(...order: Parameters<typeof placed>): Promise<(string | null)[]> {
  const {
    order: { id },
  } = await placed(...order)
  return (await linesOfOrder(world.shop.db, id)).map((line) => line.not_in_country)
}
