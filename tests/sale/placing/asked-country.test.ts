import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { saveVatRates } from '../../../src/shop/invoices/vat-rate-records.ts'
import { addAddress } from '../../../src/shop/members/addresses/keep-address.ts'
import { factsOfOrder } from '../../../src/shop/orders/place/location-fact-records.ts'
import { makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { product } from '../documents/document-facts.ts'
import { openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

interface Declared {
  declared?: string
  network?: string
  address?: string
  confirmed?: string
  company?: boolean
  cents?: number
  noVat?: boolean
}

describeOnDatabase('RTS-5 a buyer whose declared country contradicts the network', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())
  afterEach(async () => void (await world.shop.db.deleteFrom('vat_rate_from').execute()))

  async function place({ declared, network, address, confirmed, company, cents = 1000, noVat }: Declared) {
    if (!noVat) await saveVatRates(world.shop.db, [{ country: 'DE', percent: '19' }])
    const { variantId } = await product(world, 1, cents)
    const buyer = address === undefined ? makeVisitor() : await livingIn(address)
    const placed = placeOrder(world, { ...buyer, country: network }, variantId, {
      country: declared,
      countryConfirmed: confirmed,
      ...(company && { company: { name: 'Mühle GmbH', country: 'DE', vatNumber: '' } }),
    })
    const outcome = await outcomeOf(placed)
    if (typeof outcome === 'string') return outcome
    const facts = await factsOfOrder(world.shop.db, (await placed).order.id)
    return facts.some(({ is_confirmed: isConfirmed }) => isConfirmed) ? 'confirmed' : 'placed'
  }

  async function livingIn(country: string) {
    const { id } = await makeMember(world.shop)
    const member = await visitorOf(world.shop, id)
    await addAddress(world.shop, member, {
      firstName: 'Mira',
      lastName: 'Kowalska',
      address: 'Długa 1',
      addressOther: '',
      city: 'Kraków',
      province: 'Małopolskie',
      country,
      zip: '',
      phoneCode: '',
      phone: '123456',
      isDefault: true,
    })
    return member
  }

  const asked = 'place.unconfirmed country'
  const cases: [why: string, reported: Declared, outcome: string][] = [
    ['is asked', { declared: 'PL', network: 'DE' }, asked],
    [
      'is asked once: the answer places the order',
      { declared: 'PL', network: 'DE', confirmed: 'PL' },
      'confirmed',
    ],
    ['is asked anew about another country', { declared: 'FR', network: 'DE', confirmed: 'PL' }, asked],
    ['may choose the country of the network', { declared: 'DE', network: 'DE', confirmed: 'PL' }, 'placed'],
    ['is not asked without a network', { declared: 'PL' }, 'placed'],
    ['is not asked without a word', { network: 'DE' }, 'placed'],
    ['is not asked if the address agrees', { declared: 'PL', network: 'DE', address: 'PL' }, 'placed'],
    ['is asked if the address contradicts too', { declared: 'PL', network: 'DE', address: 'DE' }, asked],
    ['is asked if all three differ', { declared: 'PL', network: 'DE', address: 'FR' }, asked],
    ['is not asked in a shop without VAT', { declared: 'PL', network: 'DE', noVat: true }, 'placed'],
    ['is not asked for an order of 0', { declared: 'PL', network: 'DE', cents: 0 }, 'placed'],
    ['is not asked for a company', { declared: 'PL', network: 'DE', company: true }, 'placed'],
  ]
  it.each(cases)('%s', async (_, reported, outcome) => {
    expect(await place(reported)).toBe(outcome)
  })
})
