import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { forgetNetworksJob } from '../../../src/shop/checkout/forget-networks.job.ts'
import { hashPassword } from '../../../src/platform/security/password.ts'
import { addAddress } from '../../../src/shop/members/addresses/keep-address.ts'
import { expectedVat } from '../../../src/shop/invoices/expected-vat.ts'
import { saveVatRates } from '../../../src/shop/invoices/vat-rate-records.ts'
import { sellerSettings } from '../../../src/shop/content/seller-settings.ts'
import { existingOrder } from '../../../src/shop/orders/order-records.ts'
import { factsOfOrder } from '../../../src/shop/orders/place/location-fact-records.ts'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { settle } from '../../../src/shop/payments/settle.ts'
import { deleteAccount } from '../../../src/shop/privacy/delete-account.ts'
import { makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { createOrderBody } from '../placing/create-order-body.ts'
import {
  callApi,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale-world.ts'
import { documentsOf, product } from './document-facts.ts'

const rates = { DE: '19', PL: '23', FR: '20' }

describeOnDatabase('RTS-5 facts of the buyer’s place', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { env: { COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: '1' } })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await saveVatRates(
      world.shop.db,
      Object.entries(rates).map(([country, percent]) => ({ country, percent })),
    )
    await setSetting(world.shop, 'seller.country', 'DE')
  })
  afterEach(async () => {
    await world.shop.db.deleteFrom('vat_rate_from').execute()
    await world.shop.db.deleteFrom('setting').where('key', 'like', 'seller.%').execute()
  })

  interface Declared {
    declared?: string
    network?: string
    card?: string
    payer?: string
  }

  /** An order whose payment company reports the countries of card and payer. */
  async function ordered({ declared, network, card, payer }: Declared) {
    const { variantId } = await product(world, 1, 12_300)
    const guest = { ...makeVisitor(), country: network }
    const { order } = await placeOrder(world, guest, variantId, {
      country: declared,
      countryConfirmed: declared,
    })
    const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
    await settle(world.shop, payment.gateway, {
      eventId: `paid-${order.id}`,
      reference: attemptKey(payment, order.order_no),
      providerPaymentId: payment.provider_payment_id ?? `pay-${order.id}`,
      state: 'paid',
      cents: order.total_cents,
      currency: order.currency,
      ...(card !== undefined && { cardCountry: card }),
      ...(payer !== undefined && { payerCountry: payer }),
    })
    return order
  }

  async function factsFor(orderId: number) {
    const facts = await factsOfOrder(world.shop.db, orderId)
    return Object.fromEntries(facts.map(({ kind, country }) => [kind, country]))
  }

  const cases: [declared: Declared, country: keyof typeof rates][] = [
    [{}, 'DE'],
    [{ declared: 'PL' }, 'PL'],
    [{ network: 'PL' }, 'PL'],
    [{ declared: 'PL', network: 'FR' }, 'PL'],
    [{ declared: 'PL', card: 'FR', payer: 'FR' }, 'FR'],
    [{ declared: 'PL', network: 'FR', card: 'FR' }, 'FR'],
    [{ declared: 'PL', network: 'PL', card: 'FR', payer: 'FR' }, 'PL'],
    [{ network: 'PL', card: 'FR' }, 'FR'],
    [{ card: 'PL', payer: 'FR' }, 'FR'],
  ]
  it.each(cases)('%o: the invoice has the VAT of %s', async (declared, country) => {
    const order = await ordered(declared)
    const invoice = known((await documentsOf(world, order))[0])
    expect(invoice).toMatchObject({ vat_country: country, vat_percent: `${rates[country]}.00` })
    const { payer: bank, ...others } = declared
    expect(await factsFor(order.id)).toEqual({ ...others, ...(bank !== undefined && { bank }) })
  })

  it('the address of the card page is a fact, and the page shows the VAT that follows', async () => {
    const { variantId } = await product(world, 1, 12_300)
    const guest = { ...makeVisitor(), country: 'PL' }
    const placed = await placeOrder(world, guest, variantId, { method: 'card', country: 'PL' })
    const seller = await sellerSettings(world.shop.db)
    expect(
      await expectedVat(world.shop.db, placed.order, {
        lines: [{ taxKind: 'service', cents: 12_300 }],
        seller,
        locale: 'en-US',
        now: world.shop.now(),
      }),
    ).toMatchObject([{ label: expect.stringContaining('Poland') }])
    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'delivered')
    const invoice = known((await documentsOf(world, placed.order))[0])
    const facts = await factsFor(placed.order.id)
    expect(facts).toMatchObject({ declared: 'PL', network: 'PL', billing: invoice.content.buyer.country })
    expect(invoice.vat_country).toBe('PL')
  })

  it('the header of the network and `country` of createOrder are facts', async () => {
    const { variantId } = await product(world, 1)
    const placed = await callApi(world, '/api/check/createOrder', {
      headers: { 'cf-ipcountry': 'FR' },
      body: await createOrderBody(world, variantId, { country: 'pl' }),
    })
    const { orderId } = (placed.json as { data: { orderId: number } }).data
    expect(await factsFor(orderId)).toEqual({ declared: 'PL', network: 'FR' })
  })

  it('the deletion of an account leaves the facts, which have no address', async () => {
    const { variantId } = await product(world, 1, 0)
    const password = 'Only mine 1'
    const member = await makeMember(world.shop, { password_hash: await hashPassword(password) })
    const visitor = { ...(await visitorOf(world.shop, member.id)), country: 'FR' }
    await addAddress(world.shop, visitor, {
      firstName: 'Mira',
      lastName: 'Kowalska',
      address: 'Długa 1',
      addressOther: '',
      city: 'Kraków',
      province: 'Małopolskie',
      country: 'PL',
      zip: '',
      phoneCode: '',
      phone: '123456',
      isDefault: true,
    })
    const { order } = await placeOrder(world, visitor, variantId)
    await world.runDueJobs()
    const facts = { billing: 'PL', network: 'FR' }
    expect(await factsFor(order.id)).toEqual(facts)
    await deleteAccount(world.shop, visitor, { password })
    expect(await existingOrder(world.shop.db, order.id)).toMatchObject({ member_id: null, email: '' })
    expect(await factsFor(order.id)).toEqual(facts)
  })

  it('facts are deleted ten years after the year of the sale, and those of unpaid orders after 90 days', async () => {
    const { variantId } = await product(world, 1)
    const unpaid = (await placeOrder(world, makeVisitor(), variantId, { country: 'FR' })).order
    const paid = await ordered({ declared: 'PL' })
    const year = paid.placed_at.getUTCFullYear()
    const kept = async (now: Date) => {
      await forgetNetworksJob.run({ db: world.shop.db, now: () => now })
      return [await factsFor(unpaid.id), await factsFor(paid.id)]
    }
    const after = (days: number) => new Date(unpaid.placed_at.getTime() + days * 86_400_000)
    expect(await kept(after(89))).toEqual([{ declared: 'FR' }, { declared: 'PL' }])
    expect(await kept(after(91))).toEqual([{}, { declared: 'PL' }])
    expect(await kept(new Date(Date.UTC(year + 10, 11, 31, 23, 59)))).toEqual([{}, { declared: 'PL' }])
    expect(await kept(new Date(Date.UTC(year + 11, 0, 1)))).toEqual([{}, {}])
  })
})
